// A team from its order to the end of a seat, in the languages and on the devices that the quick run leaves out.
import { inEachLanguage } from '../story.ts';
import { tellTeamLife } from './team-life.ts';

inEachLanguage((tongue) => {
  tellTeamLife(tongue, 'desktop');
  if (tongue.locale === 'en') tellTeamLife(tongue, 'phone');
});
