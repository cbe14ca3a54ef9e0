import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from './email.ts';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  ['jo@gmial.com', 'jo@gmail.com'],
  ['jo@gmai.com', 'jo@gmail.com'],
  ['jo@gmaill.com', 'jo@gmail.com'],
  ['Jo.Ash@GMIAL.COM ', 'Jo.Ash@gmail.com'],
  ['jo@gmail.con', 'jo@gmail.com'],
  ['jo@gmail.co', 'jo@gmail.com'],
  ['jo@gmail.co.uk', 'jo@gmail.com'],
  ['jo@hotmial.co.uk', 'jo@hotmail.co.uk'],
  ['jo@hotmail.couk', 'jo@hotmail.co.uk'],
  ['jo@outlok.com', 'jo@outlook.com'],
  ['jo@yaho.co.uk', 'jo@yahoo.co.uk'],
  ['jo@iclould.com', 'jo@icloud.com'],
  ['jo@btintenet.com', 'jo@btinternet.com'],
  ['jo@talktak.net', 'jo@talktalk.net'],
  ['jo@ksy.com', 'jo@sky.com'],
  ['jo@sky.cmo', 'jo@sky.com'],
  ['jo@lvie.co.uk', 'jo@live.co.uk'],
])('%j may be meant as %j', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  'jo@gmail.com',
  'jo@live.co.uk',
  'jo@yahoo.fr',
  'jo@hotmail.de',
  'jo@mail.com',
  'jo@email.com',
  'jo@lime.com',
  'jo@ski.com',
  'jo@office.live.com',
  'owen@prysflooring.co.uk',
  'jo@gmail',
  'gmial.com',
  '@gmial.com',
  '',
])('%j is asked nothing', (typed) => expect(suggestEmail(typed)).toBeNull());

test('what is suggested is an address itself, and suggests nothing more', () => {
  const letters = fc.string({ unit: fc.constantFrom('g', 'm', 'a', 'i', 'l', '.', 'c', 'o', 'u', 'k'), maxLength: 12 });
  fc.assert(
    fc.property(letters, (domain) => {
      const meant = suggestEmail(`jo@${domain}`) ?? 'jo@gmail.com';
      expect([isEmail(meant), suggestEmail(meant)]).toEqual([true, null]);
    }),
  );
});
