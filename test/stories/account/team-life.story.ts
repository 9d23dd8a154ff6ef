// A team from its order to the end of a seat, in one language on the phone; the other ways are in the long run.
import { inEachLanguage } from '../story.ts';
import { tellTeamLife } from './team-life.ts';

inEachLanguage((tongue) => {
  if (tongue.locale === 'de') tellTeamLife(tongue, 'phone');
});
