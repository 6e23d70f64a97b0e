import { Type } from 'typebox';
import { COLLEGE_NAME_MAX } from '../limits/college.ts';
import { PostList, PostListQuery } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, Id, ruledText } from '../wire/schemas.ts';
import { COLLEGE_NAME } from './college-rules.ts';

export const College = Type.Object({
  _id: Id,
  name: Type.String(),
  slug: Type.String({ description: 'The name in lower case without white space: the {collegename} of its page' }),
});

/** `collegeSlug` normalises `slug`, so its case and white space do not matter. */
export const CollegeParams = Type.Object({ slug: freeText(COLLEGE_NAME_MAX) });

export const listColleges = defineCall({
  method: 'GET',
  path: '/api/colleges',
  summary: 'List the colleges by name',
  tag: 'colleges',
  access: 'signed-in',
  answer: Type.Object({ success: Type.Literal(true), colleges: Type.Array(College) }),
});

export const addCollege = defineCall({
  method: 'POST',
  path: '/api/colleges',
  summary: 'Add a college. The address of its page follows from its name',
  tag: 'colleges',
  access: 'college',
  body: Type.Object({
    name: ruledText(COLLEGE_NAME),
  }),
  status: 201,
  answer: Type.Object({ college: College }),
  errors: ['college_exists'],
});

export const departmentPosts = defineCall({
  method: 'GET',
  path: '/api/colleges/:slug/departments/:department/posts',
  summary: 'List the public posts of a department’s people, newest first',
  tag: 'colleges',
  access: 'signed-in',
  params: Type.Object({ ...CollegeParams.properties, department: freeText(20) }),
  query: PostListQuery,
  answer: PostList,
  errors: ['no_such_college', 'no_such_department'],
});
