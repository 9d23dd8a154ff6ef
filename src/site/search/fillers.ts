// Words that people write around what they look for, in both languages and folded: they say nothing about it.

const german =
  'wie wo was wann warum kann kannst koennen man ich wir sie es mich mir mein meine meinen meinem meiner meines der die das ' +
  'den dem des ein eine einen einem einer und oder zu zum zur in im an am auf aus bei von vom fuer mit ohne ist sind wird ' +
  'geht gibt soll muss will moechte nicht kein keine hier bitte';
const english =
  'how where what when why can could do does i we you it me my your the a an and or to in into on at of off from for with ' +
  'is are be will should must want would like not no here please get';

export const fillers: ReadonlySet<string> = new Set(`${german} ${english}`.split(' '));
