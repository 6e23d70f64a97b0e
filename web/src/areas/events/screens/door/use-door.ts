import { useSyncExternalStore } from 'react';
import type { Door, DoorState } from './door.ts';

/** What a door knows and has done. */
export const useDoor = (door: Door): DoorState => useSyncExternalStore(door.subscribe, door.state);
