import { expect, test } from 'vitest';
import { type Contender, createOneVideo } from './one-video.ts';

function contender(byHand = false): Contender {
  let paused = true;
  const video = {
    get paused() {
      return paused;
    },
    pause() {
      paused = true;
    },
    async play() {
      paused = false;
    },
  };
  return { video, ratio: 0, byHand };
}

function setUp(count: number, byHand = false) {
  const one = createOneVideo();
  const all = Array.from({ length: count }, () => contender(byHand));
  const leave = all.map((each) => one.add(each));
  const see = (...ratios: number[]) => {
    for (const [index, ratio] of ratios.entries()) one.see(all[index] as Contender, ratio);
  };
  return { one, all: all as [Contender, Contender], leave, see, playing: () => all.map(({ video }) => !video.paused) };
}

test('the most visible video plays, and no other', () => {
  const { see, playing } = setUp(2);
  see(0.7, 0.9);
  expect(playing()).toEqual([false, true]);
  see(1, 0.8);
  expect(playing()).toEqual([true, false]);
  see(0.5, 0.5);
  expect(playing()).toEqual([false, false]);
});

test('of two equally visible videos, the playing one continues', () => {
  const { see, playing } = setUp(2);
  see(0, 1);
  see(1, 1);
  expect(playing()).toEqual([false, true]);
});

test('a used video stays chosen as long as it is in view', () => {
  const { one, all, see, playing } = setUp(2);
  see(1, 0.7);
  one.hold(all[1], false);
  expect(playing()).toEqual([false, true]);
  see(1, 0.6);
  expect(playing()).toEqual([false, true]);
  see(1, 0.3);
  expect(playing()).toEqual([true, false]);
});

test('pausing a video starts no other until it has left the view', () => {
  const { one, all, see, playing } = setUp(2);
  see(1, 1);
  one.hold(all[0], true);
  expect(playing()).toEqual([false, false]);
  see(0.2, 1);
  expect(playing()).toEqual([false, true]);
  see(1, 0.9);
  expect(playing()).toEqual([false, true]);
});

test('no video starts by itself where users start them by hand, and starting one pauses the other', () => {
  const { one, all, see, playing } = setUp(2, true);
  see(1, 1);
  expect(playing()).toEqual([false, false]);
  one.hold(all[0], false);
  one.hold(all[1], false);
  expect(playing()).toEqual([false, true]);
});

test('a removed video lets the next one play', () => {
  const { leave, see, playing } = setUp(2);
  see(1, 0.8);
  leave[0]?.();
  expect(playing()).toEqual([false, true]);
});
