/** The names of a filled database's people, and the words of their texts. */

export const FIRST_NAMES = [
  ...['Aarav', 'Aditi', 'Akash', 'Ananya', 'Arjun', 'Asha', 'Bhavya', 'Chitra', 'Deepak', 'Devika', 'Farhan', 'Gauri'],
  ...['Harsh', 'Ishaan', 'Jaya', 'Kabir', 'Kavya', 'Lakshmi', 'Manish', 'Meera', 'Mohit', 'Naina', 'Neel', 'Nikhil'],
  ...['Ojas', 'Pooja', 'Pranav', 'Priya', 'Rahul', 'Riya', 'Rohan', 'Sana', 'Shreya', 'Tanvi', 'Uday', 'Varun', 'Zoya'],
];

export const LAST_NAMES = [
  ...['Agarwal', 'Bhatt', 'Chauhan', 'Das', 'Desai', 'Fernandes', 'Ghosh', 'Gupta', 'Iyer', 'Jain', 'Joshi', 'Kapoor'],
  ...['Khan', 'Kulkarni', 'Kumar', 'Malhotra', 'Mehta', 'Menon', 'Mishra', 'Nair', 'Pandey', 'Patel', 'Pillai', 'Rao'],
  ...['Reddy', 'Saxena', 'Sen', 'Shah', 'Sharma', 'Singh', 'Sinha', 'Thakur', 'Tiwari', 'Varma', 'Verma', 'Yadav'],
];

export const SENTENCES = [
  'Golden hour over the cricket ground, and nobody wanted to go in.',
  'Third mock interview today. Getting less scary every time!',
  'Lab partners for the win: the line follower finally follows the line.',
  'Who else is still awake for the thermodynamics assignment?',
  'Rain on the library roof is the best background noise for revision.',
  'Our team made it to the final round of the hackathon 🎉',
  'The canteen has discovered masala dosa and I am never leaving.',
  'Found a blue umbrella near the mechanical block. Tell me what is written on the handle and it is yours.',
  'Morning run around the campus, four laps before the first lecture.',
  'Rehearsals for the annual function are louder than ever.',
  'First working prototype of our weather station: humidity, pressure and a lot of tape.',
  'Seniors, which elective would you take again in the sixth semester?',
  'The sunset from hostel three needs no filter.',
  'Study group for signals and systems meets at six in the reading room.',
  'Placed! Thank you to everybody who read my résumé eleven times.',
  'Guess which department won the tug of war.',
  'Chalk dust, coffee and a bug that only shows up on Fridays.',
  'The photography club is looking for people who like getting up early.',
  'Two goals, one bruise and a very happy team.',
  'If the Wi-Fi holds, the stream of the debate starts at five.',
  'Planted forty saplings behind the workshop this weekend.',
  'Semester goals: sleep, attend, submit, repeat.',
  'Nobody told me that soldering smells like this.',
  'An old street, a borrowed bicycle and a whole afternoon.',
  'Our professor explained recursion by explaining recursion.',
  'Tickets for the theatre evening are at the front desk, first come, first served.',
  'हॉस्टल की छत से आज चाँद बहुत पास लगा।',
  'Poster for the robotics workshop, done in one night and three cups of tea.',
  'Somebody left a guitar in the common room, so now we have a band.',
  'The river walk after exams should be a compulsory course.',
];

export const HASHTAGS = [
  ...['campuslife', 'hackathon', 'placements', 'hostel', 'cricket', 'photography', 'robotics', 'exams', 'coding'],
  ...['annualfest', 'music', 'library', 'internship', 'workshop', 'sunset', 'friends', 'engineering', 'dance'],
  ...['football', 'startup', 'opensource', 'chai', 'monsoon', 'nss', 'theatre', 'studygroup', 'firstyear'],
];

export const PLACES = [
  'Central Library',
  'Cricket Ground',
  'Hostel 3',
  'Main Auditorium',
  'Workshop Block',
  'Old Gate',
];

export const REMARKS = [
  'This is brilliant!',
  'Congratulations, so well deserved 🎉',
  'Where exactly is this?',
  'Count me in.',
  'I walked past and missed it, unbelievable.',
  'Can you share the notes afterwards?',
  'Frame this one.',
  'See you there at six.',
  'The light in this picture is wonderful.',
  'How long did that take you?',
  'We should do this every week, honestly. Whoever missed it has no idea what they missed.',
  'बहुत बढ़िया!',
  'Tell the others in our section too, please.',
  'Same here, and it is due tomorrow.',
  'Proud of the whole team.',
  'I have a spare one if you need it.',
];
