import { expect, test } from 'vitest';
import { fullStop } from './full-stop.ts';

test.each([
  ['Accepted by Tarquin Ford', 'Accepted by Tarquin Ford.'],
  ['Accepted by Tarquin F.', 'Accepted by Tarquin F.'],
  ['Sent to Ready Set Mow!', 'Sent to Ready Set Mow!'],
  ['Call Who’s Next?', 'Call Who’s Next?'],
  ['Options taken: and so on…', 'Options taken: and so on…'],
  ['Sent to Ann (“Annie B.”)', 'Sent to Ann (“Annie B.”)'],
  ['Sent to Ann (Annie)', 'Sent to Ann (Annie).'],
])('%j ends once: %j', (sentence, ended) => {
  expect(fullStop(sentence)).toBe(ended);
  expect(fullStop(ended)).toBe(ended);
});
