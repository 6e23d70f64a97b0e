import { useSyncExternalStore } from 'react';
import type { Door, DoorState } from './door.ts';

/** The state of a door. */
export const useDoor = (door: Door): DoorState => useSyncExternalStore(door.subscribe, door.state);
