import type { CollegeContentDraft } from '@quad/contract/college/college-content';

type Department = CollegeContentDraft['departments'][number];

/** The texts of the six departments' pages. Every page has the same three highlights and three achievements. */
export const departments: CollegeContentDraft['departments'] = [
  department('cse', 'Computer Science and Engineering', 'Code that someone, somewhere, relies on.', {
    labs: 'Four teaching labs and a systems lab with a rack of its own, open until midnight with a college ID.',
    placements: 'Product companies, banks and two start-ups that began in Lab 4 come back every August.',
    industry: 'Final-year projects are set together with engineers who review them in person every month.',
    hackathon: 'Six second-years built a ration-card queue that works without a network, and won the national final.',
    research: 'A paper on reading handwritten Devanagari forms was accepted at a peer-reviewed conference.',
    gate: 'Eleven students qualified this year, four of them among the first five hundred.',
  }),
  department('eee', 'Electrical and Electronics Engineering', 'From the substation to the sensor.', {
    labs: 'Machines, power electronics and an embedded lab where the smoke stays inside the chip.',
    placements: 'Grid operators, vehicle makers and chip designers hire from every batch.',
    industry: 'The campus solar plant is run with its maker: its data is the third-year lab course.',
    hackathon: 'A fault finder for rural feeders took first place at the state energy hackathon.',
    research: 'Students published a model that predicts transformer failures three days ahead.',
    gate: 'Nine students qualified, and two joined public-sector undertakings on their ranks.',
  }),
  department('mech', 'Mechanical Engineering', 'Tolerances tight, ideas loose.', {
    labs: 'A workshop with lathes from 1974 and a five-axis mill from last year, both in daily use.',
    placements: 'Core companies visit first, on the Monday of placement week.',
    industry: 'Team Dhruva’s rover is built with parts, time and criticism from four manufacturers.',
    hackathon: 'A pedal-driven cold box for vegetable sellers won the design hackathon in Nashik.',
    research: 'A learning controller for the rover’s suspension was published with two undergraduates as authors.',
    gate: 'Fourteen students qualified, the most of any department.',
  }),
  department('ds', 'Data Science', 'Questions first, models after.', {
    labs: 'A computing lab with shared accelerators; every student has a monthly budget of hours.',
    placements: 'Analytics firms take Tuesday of placement week for themselves.',
    industry: 'Two hospitals and the district’s bus depot bring their data and their doubts.',
    hackathon: 'A tool that finds missing bus stops from ticket sales won the smart-city hackathon.',
    research: 'Work on fair exam scheduling was published and is used by our own examination cell.',
    gate: 'Seven students qualified in the first years of the paper.',
  }),
  department('che', 'Chemical Engineering', 'Where the reaction becomes a plant.', {
    labs: 'A pilot distillation column two floors high, and a process-control room that runs it.',
    placements: 'Refineries, pharma and food plants interview on campus every winter.',
    industry: 'Students spend six weeks of their third year inside a working plant.',
    hackathon: 'A low-cost fluoride filter for village pumps won the water hackathon.',
    research: 'A paper on catalysts chosen by machine learning came out of a summer project.',
    gate: 'Eight students qualified; one stood among the first hundred.',
  }),
  department('civil', 'Civil Engineering', 'Built to be walked on for a hundred years.', {
    labs: 'Concrete, soil and survey labs, and a strong floor that has broken more beams than it can count.',
    placements: 'Metro, highway and water projects recruit from the campus and from its surveys.',
    industry: 'The footbridge at Gate 2 was designed here and checked by the firm that built it.',
    hackathon: 'A crack-watching phone app for school buildings won the disaster-readiness hackathon.',
    research: 'Students published a flood model of the valley that the municipality now consults.',
    gate: 'Ten students qualified, three with offers from research institutes.',
  }),
];

interface Texts {
  readonly labs: string;
  readonly placements: string;
  readonly industry: string;
  readonly hackathon: string;
  readonly research: string;
  readonly gate: string;
}

function department(key: Department['key'], name: string, tagline: string, texts: Texts): Department {
  return {
    key,
    name,
    tagline,
    highlights: [
      { title: 'Modern Labs', text: texts.labs },
      { title: 'High Placements', text: texts.placements },
      { title: 'Industry Collaboration', text: texts.industry },
    ],
    achievements: [
      { title: 'Hackathon Winner', desc: texts.hackathon },
      { title: 'AI Research Published', desc: texts.research },
      { title: 'Success in GATE Examination', desc: texts.gate },
    ],
    // the faculty of the whole college
    faculty: [],
  };
}
