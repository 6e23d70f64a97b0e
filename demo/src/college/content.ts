import type { CollegeContentDraft } from '@quad/contract/college/college-content';
import type { DemoUsername } from '../people/people.ts';
import { departments } from './departments.ts';
import type { CollegePictureName } from './pictures.ts';

interface Parts {
  readonly picture: (name: CollegePictureName) => string;
  readonly person: (username: DemoUsername) => string;
}

export function collegeContent({ picture, person }: Parts): CollegeContentDraft {
  return {
    tagline: 'Ranked among the country’s first hundred engineering colleges · NAAC A+',
    carousel: [
      { picture: picture('quadrangle'), alt: 'The quadrangle and its clock tower at dusk, every arch lit' },
      { picture: picture('gulmohar'), alt: 'Bicycles parked under a gulmohar in bloom by the library wall' },
      { picture: picture('lake'), alt: 'Two people in a rowing boat on the campus lake in the morning' },
    ],
    principal: {
      name: 'Dr. Vasundhara Joshi',
      title: 'Principal',
      message:
        'Samvaad means dialogue, and that is how we teach: a question across a workbench, an argument on the library steps, a correction that arrives with a cup of tea. You come here to become engineers. Along the way, listen to one another. The bridge you build will be crossed by people who disagree with you.\n\nMy door in the Administration Block is open on Fridays from four to five. Bring a question. Samosas are provided.',
      picture: picture('principal'),
    },
    groups: [
      {
        name: 'Sports',
        description:
          'Cricket, football, kabaddi, chess and a 6 am running group that swears it is fun. Trials in the first week of every semester on the Cricket Ground.',
      },
      {
        name: 'Samvaad Srijan Samiti',
        description:
          'The literary and cultural society: poetry on the quad, the annual magazine, debates in two languages and the play that always runs late.',
      },
      {
        name: 'Talent Hub Society',
        description:
          'Music, dance, film and stand-up. Open stage on the last Friday of the month; nobody is asked whether they are good.',
      },
      {
        name: 'NSS',
        description:
          'The National Service Scheme: Sunday classes in Bansipur, blood donation twice a year, and the tree nursery behind Hostel 2.',
      },
    ],
    facilities: [
      { name: 'Hostels (3)', available: true },
      { name: 'Library', available: true },
      { name: 'ATM', available: true },
      { name: 'Cricket Ground', available: true },
      { name: 'Sudha', available: true },
      { name: 'Medical', available: true },
      { name: 'Wi-Fi', available: true },
      { name: 'Canteen', available: false },
      { name: 'Zym', available: false },
    ],
    peers: [
      { name: 'Arjun Nambiar', about: 'Runs Coding Club', picture: picture('arjun'), profile: person('arjun.nambiar') },
      {
        name: 'Simran Bhatti',
        about: 'TechFest convenor',
        picture: picture('simran'),
        profile: person('simran.bhatti'),
      },
      { name: 'Farhan Siddiqui', about: 'Leads Team Dhruva', picture: picture('farhan'), profile: person('farhan.s') },
      {
        name: 'Keerthana Reddy',
        about: 'Chess captain',
        picture: picture('keerthana'),
        profile: person('keerthana.r'),
      },
    ],
    placements: [
      placed('Ananya Deshpande', 'cse', 2026, 'Himgiri Software', 'Software engineer', 24),
      placed('Rohit Chauhan', 'cse', 2026, 'Setu Payments', 'Backend engineer', 18.5),
      placed('Megha Thakur', 'ds', 2026, 'Anumaan Analytics', 'Data analyst', 14),
      placed('Tenzin Dolma', 'eee', 2026, 'Vidyut Grid Services', 'Graduate engineer', 9.6),
      placed('Pranav Salunkhe', 'mech', 2026, 'Sahyadri Motors', 'Design trainee', 8.2),
      placed('Ishaan Kapoor', 'civil', 2026, 'Setubandh Infrastructure', 'Site engineer', 7.4),
      placed('Lavanya Iyer', 'che', 2026, 'Kaveri Life Sciences', 'Process engineer', 9),
      placed('Zubin Contractor', 'ds', 2025, 'Anumaan Analytics', 'Machine-learning engineer', 16),
      placed('Harini Balan', 'cse', 2025, 'Himgiri Software', 'Site reliability engineer', 21),
      placed('Deepak Oraon', 'eee', 2025, 'Dhara Semiconductors', 'Verification engineer', 12.8),
      placed('Sana Mirza', 'mech', 2025, 'Sahyadri Motors', 'Graduate engineer', 7.8),
      placed('Abhijit Roy', 'civil', 2025, 'State Public Works Department', 'Assistant engineer', null),
    ],
    startups: [
      {
        name: 'TiffinLoop',
        founders: 'Yash Agarwal and two friends from Data Science',
        idea: 'Steel tiffins that come back: hostel kitchens cook, cyclists deliver, and the box is collected with the next meal. Three hundred tiffins a day and no plastic.',
        stage: 'Running on campus',
        website: '',
      },
      {
        name: 'Dhruva Parts',
        founders: 'Alumni of Team Dhruva, 2023',
        idea: 'Small runs of machined parts for college teams, quoted within a day and made overnight in the workshops that stand idle.',
        stage: 'First twenty customers',
        website: '',
      },
      {
        name: 'NeerNaap',
        founders: 'Lavanya Iyer and Abhijit Roy',
        idea: 'A two-hundred-rupee sensor that tells a village how much water is left in its tank, over an ordinary phone call.',
        stage: 'Pilot in four villages',
        website: '',
      },
    ],
    feedbackUrl: '',
    reach: {
      address: 'Samvaad Institute of Technology, Bansipur Road, Dehradun 248007',
      ways: [
        { by: 'By train', text: 'Dehradun station is 11 km away. Autos and the green city bus 14 stop at Gate 1.' },
        { by: 'By air', text: 'Jolly Grant airport is 34 km away; a taxi takes about an hour.' },
        { by: 'By road', text: 'Take the Bansipur turning on the Mussoorie road. Visitors park at Gate 2.' },
      ],
      mapUrl: 'https://www.openstreetmap.org/#map=13/30.3165/78.0322',
      contact: 'Front office, Administration Block, 10 am to 5 pm · office@quad.example',
    },
    faculty: [
      teacher('Prof. Suchitra Bhatt', 'Head of Department, CSE', 'bhatt'),
      teacher('Dr. Harjit Singh Gill', 'Head of Department, EEE', 'gill'),
      teacher('Dr. Raghavan Pillai', 'Head of Department, MECH', 'pillai'),
      teacher('Dr. Mitali Sen', 'Head of Department, DS', 'sen'),
      teacher('Dr. Shaheen Qureshi', 'Head of Department, CHE', 'qureshi'),
      teacher('Prof. Devdatt Kelkar', 'Head of Department, CIVIL', 'kelkar'),
      teacher('Dr. Esther Xaxa', 'Professor of Physics', 'xaxa'),
      teacher('Prof. T. N. Gopalan', 'Professor of Mathematics', 'gopalan'),
      teacher('Rohan Mehta', 'Training and Placement Officer', 'mehta'),
    ],
    departments,
  };

  function teacher(name: string, role: string, img: CollegePictureName) {
    return { name, role, img: picture(img) };
  }
}

type Placement = CollegeContentDraft['placements'][number];

function placed(
  name: string,
  department: Placement['department'],
  year: number,
  company: string,
  role: string,
  lakhs: number | null,
): Placement {
  return { name, department, year, company, role, lakhs };
}
