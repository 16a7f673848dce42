import { writer01 } from './writer-01.ts';
import { writer02 } from './writer-02.ts';
import { writer03 } from './writer-03.ts';
import { writer04 } from './writer-04.ts';
import { writer05 } from './writer-05.ts';
import { writer06 } from './writer-06.ts';
import { writer07 } from './writer-07.ts';
import { writer08 } from './writer-08.ts';
import { writer09 } from './writer-09.ts';
import { writer10 } from './writer-10.ts';
import { writer11 } from './writer-11.ts';
import { writer12 } from './writer-12.ts';
import { writer13 } from './writer-13.ts';
import { writer14 } from './writer-14.ts';
import { writer15 } from './writer-15.ts';
import { writer16 } from './writer-16.ts';
import { writer17 } from './writer-17.ts';
import { writer18 } from './writer-18.ts';
import { writer19 } from './writer-19.ts';
import { writer20 } from './writer-20.ts';
import { writer21 } from './writer-21.ts';

/** The model was trained with these, and its limits were chosen with them. */
export const seenWriters = [
  writer01,
  writer02,
  writer03,
  writer04,
  writer06,
  writer07,
  writer08,
  writer10,
  writer11,
  writer13,
  writer14,
  writer15,
  writer16,
  writer18,
  writer19,
  writer20,
  writer21,
];

/** Nothing was trained or chosen with these. A writer is held out whole, because a hand repeats itself. */
export const unseenWriters = [writer05, writer09, writer12, writer17];
