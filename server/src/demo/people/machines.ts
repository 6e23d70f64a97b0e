import type { DemoPerson } from '../person.ts';

/** Students of mechanical and electrical engineering. */
export const machineStudents = [
  {
    fullname: 'Farhan Siddiqui',
    username: 'farhan.s',
    email: 'farhan.s@quad.example',
    bio: 'Team Dhruva, mission lead. The rover is my firstborn. Mech, third year, Lucknow.',
    portfolio: 'https://team-dhruva.example',
    avatar: { face: 'man', seed: 10 },
  },
  {
    fullname: 'Sneha Kulkarni',
    username: 'sneha.kulkarni',
    email: 'sneha.kulkarni@quad.example',
    bio: 'EEE. I make the smoke stay inside the chip. Firmware for Team Dhruva.',
    avatar: { face: 'woman', seed: 9 },
  },
  {
    fullname: 'Siddharth Jena',
    username: 'siddharth.jena',
    email: 'siddharth.jena@quad.example',
    bio: 'Workshop regular. Tolerances tight, sleep schedule loose. Cuttack.',
    avatar: { face: 'man', seed: 33 },
  },
  {
    fullname: 'Priyanka Mahato',
    username: 'priyanka.mahato',
    email: 'priyanka.mahato@quad.example',
    bio: 'EEE ’27 · Ranchi · solders with one hand, eats chowmein with the other.',
    avatar: { face: 'woman', seed: 15 },
  },
  {
    fullname: 'Mohammed Aadil',
    username: 'aadil.m',
    email: 'aadil.m@quad.example',
    bio: 'Sound desk at every fest since first year. Kozhikode. If you heard it, I wired it.',
    avatar: { face: 'man', seed: 49 },
  },
  {
    fullname: 'Karthik Subramaniam',
    username: 'karthik.s',
    email: 'karthik.s@quad.example',
    bio: 'College XI captain. Leg spin, bad puns. Mech.',
    avatar: { face: 'man', seed: 39 },
  },
  {
    fullname: 'Gopal Tiwari',
    username: 'gopal.tiwari',
    email: 'gopal.tiwari@quad.example',
    bio: 'हॉस्टल 2 का सचिव। पानी, बिजली, वाई-फ़ाई — सबकी शिकायत मुझ तक। Mess committee bhi.',
    avatar: { face: 'man', seed: 45 },
  },
  {
    fullname: 'Joel D’Souza',
    username: 'joel.dsouza',
    email: 'joel.dsouza@quad.example',
    bio: 'Guitar in The Supply Papers. Sometimes attends EEE. Mangaluru.',
    portfolio: 'https://the-supply-papers.example',
    avatar: { face: 'man', seed: 44 },
  },
  {
    fullname: 'Harkirat Sohal',
    username: 'harkirat.s',
    email: 'harkirat.s@quad.example',
    bio: 'RoboSoccer goalkeeper programmer. Mech, second year. The robot also misses penalties.',
    avatar: { face: 'sikh', seed: 1 },
  },
] as const satisfies readonly DemoPerson[];
