import { startAnswers } from './offer/answers.ts';
import { showPart } from './offer/page-parts.ts';
import { startOptions } from './offer/options.ts';
import { startSigning } from './offer/signing.ts';
import { startKeeping } from './offer/kept-work.ts';
import { callsOf, countView } from './offer/offer-calls.ts';
import { followColourScheme } from './ui/colour-scheme.ts';

// All the code of the page on which a customer reads and answers a quote; the page itself the server has written.
followColourScheme();
if (callsOf() !== null) {
  countView();
  startOptions();
  startSigning();
  startAnswers();
  startKeeping();
  if (location.hash === '#accept') showPart();
}
document.documentElement.dataset['loaded'] = '';
