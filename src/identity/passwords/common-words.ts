// Words that people build passwords from, German and English, gathered by hand: in lower case, of three letters or more.

const groups = {
  secrets: `
    password passwort passwd passwrd pass passw kennwort passwörter losung losungswort schlüssel geheim geheimnis geheimwort
    secret secrets zugang zugangscode login logon signin access letmein lassmichrein lassmich welcome willkommen hallo hello
    hi hey moin servus tschüss ciao bye guten tag morgen abend default standard changeme change ändern ändermich ändere bitte
    please danke thanks thankyou admin administrator root master superuser user benutzer nutzer gast guest test tester
    testing probe demo beispiel example sample temp temporary vorläufig start neu new alt old first erste code pin nummer
    number konto account email mail internet computer rechner laptop desktop windows microsoft apple google linux android
    iphone samsung nokia sony server system network netzwerk wlan wifi router office büro firma company chef boss arbeit
    work job projekt project kunde customer service support hilfe help security sicherheit sicher safe secure private privat
    private public öffentlich nothing nichts niemand nobody everyone alle egal whatever keineahnung idontknow weissnicht
    vergessen forgot forget nevermind blah bla blabla foo bar foobar lorem ipsum qwerty qwertz qwert asdf asdfgh yxcvbn
    zxcvbn abc abcd abcde xyz xxx aaa abrakadabra sesam opensesame sesamöffnedich trustno iloveu letme ichbins itsme
    qweasd qweasdzxc qweasdyxc asdzxc asdyxc`,
  love: `
    liebe love lover loveyou iloveyou ichliebedich liebedich ilovemylife lieb liebling schatz schatzi schätzchen hase hasi
    häschen maus mausi mäuschen bärchen spatz spatzi engel engelchen angel angels baby babe babyboy babygirl honey honig
    sweet sweety sweetie süsse süße süßer süsser sugar zucker zuckerschnute darling prinzessin princess prinz prince könig
    king königin queen kiss kuss kisses küsschen herz heart hearts forever fürimmer immer always family familie mama mami
    mutti mutter mother mum mom papa papi vati vater father dad daddy oma opa omi granny bruder brother schwester sister sohn
    son tochter daughter kind kinder kids freund freundin freunde friend friends bestfriend bff hope hoffnung glück lucky
    luck happy glücklich freude smile smiley lächeln friede peace frieden freiheit freedom himmel heaven hölle hell god gott
    jesus christ christus maria amen bible bibel church kirche islam allah buddha faith glaube leben life live traum dream
    dreams dreamer träumer sexy sex hot hottie horny nackt naked fuck fuckyou fuckoff fucker fick fickdich ficken arsch
    arschloch asshole ass bitch scheisse scheiße shit bullshit mist kacke pimmel penis pussy muschi titten boobs wichser
    idiot depp loser penner crazy verrückt cool geil super toll klasse prima best beste hammer mega power`,
  nature: `
    sommer summer winter herbst autumn fall frühling frühjahr spring sonne sun sonnenschein sunshine sonnenblume sunflower
    mond moon mondschein moonlight stern sterne star stars sternchen regen rain regenbogen rainbow schnee snow sturm storm
    wind wolke cloud blitz lightning donner thunder feuer fire wasser water erde earth meer see ocean ozean strand beach
    insel island berg mountain wald forest baum tree blume blumen flower flowers rose rosen roses lilie lily tulpe tulip
    orchidee orchid garten garden natur nature hund hunde dog dogs doggy katze katzen cat cats kitty kitten kätzchen pferd
    pferde horse horses pony löwe lion tiger bär bear wolf wölfe wolves fuchs fox adler eagle falke falcon drache dragon
    drachen einhorn unicorn panda affe monkey elefant elephant delfin delphin dolphin fisch fish hai shark vogel bird frosch
    frog igel schmetterling butterfly spinne spider schlange snake ente duck huhn chicken kuh cow schwein pig schaf sheep
    ziege esel donkey hamster ratte rat mouse biene bee käfer beetle panther puma jaguar phoenix phönix eis ice gold golden
    silber silver diamant diamond kristall crystal perle pearl platin platinum`,
  months: `
    januar januari january jan februar february feb märz march april mai may juni june juli july august september oktober
    october november dezember december montag monday dienstag tuesday mittwoch wednesday donnerstag thursday freitag friday
    samstag sonnabend saturday sonntag sunday heute today gestern yesterday tomorrow wochenende weekend weihnachten
    christmas xmas ostern easter silvester newyear geburtstag birthday urlaub holiday ferien vacation party feier`,
  colours: `
    rot red blau blue grün green gelb yellow schwarz black weiss weiß white grau grey gray braun brown rosa pink lila purple
    violett violet orange türkis bunt`,
  things: `
    schokolade chocolate kuchen cake keks cookie cookies banane banana apfel erdbeere strawberry kirsche cherry zitrone lemon
    melone pizza pasta nudel nudeln spaghetti käse cheese butter brot bread kaffee coffee tee tea bier beer wein wine wodka
    vodka whisky whiskey rum cola cocacola pepsi salat tomate kartoffel potato gummibär haribo nutella milch milk zimt
    ginger pepper pfeffer salz salt auto car autos mercedes benz bmw audi porsche volkswagen vwgolf golf opel ford ferrari
    lamborghini toyota honda yamaha suzuki kawasaki harley davidson ducati mustang corvette camaro motorrad bike fahrrad
    traktor trecker bus zug train flugzeug schiff boat boot haus house home zuhause heimat tür door fenster window tisch
    table stuhl chair lampe buch book bücher books schule school lehrer teacher student studium university uni musik music
    gitarre guitar klavier piano trommel drums geige violin song lied tanz tanzen dance dancer film movie kino kamera camera
    spiel spiele game games gamer spieler player fortnite minecraft pokemon pikachu mario luigi zelda sonic nintendo
    playstation xbox warcraft starcraft counterstrike halflife doom diablo pubg roblox steam matrix starwars startrek
    skywalker vader yoda chewbacca gandalf frodo hobbit hogwarts harrypotter potter hermione dumbledore batman superman
    spiderman ironman hulk avengers marvel joker robin catwoman wonderwoman hero held ninja samurai pirat pirate warrior
    krieger ritter knight wizard zauberer hexe witch magic magie ghost geist vampir vampire zombie teufel devil dämon demon
    killer hunter jäger sniper shadow schatten darkness dunkelheit dark light licht thunderbird rocket rakete alien robot
    rambo terminator rocky simpsons homer bart snoopy garfield mickey mickeymouse minnie donald goofy pumuckl asterix obelix
    geld money cash reich rich million dollar euro bank bitcoin stefanraab tatort lego barbie teddy puppe`,
  sports: `
    fussball fußball football soccer handball basketball volleyball baseball softball hockey eishockey tennis tischtennis
    boxen boxing karate judo schwimmen swimming laufen running runner ski snowboard surfen surfing surfer angeln fishing
    reiten yoga fitness gym champion champions meister weltmeister sieger winner gewinner tor goal bayern bayernmünchen
    fcbayern borussia dortmund bvb schalke hertha werder bremen eintracht frankfurt gladbach leverkusen wolfsburg hoffenheim
    union unioneisern hansa rostock dynamo dresden stpauli pauli hsv köln effzeh freiburg stuttgart vfb rapid salzburg
    basel arsenal chelsea liverpool manchester manunited tottenham everton celtic rangers barcelona barca realmadrid madrid
    juventus milan inter ajax psg messi ronaldo neymar beckham maradona pele schweini müller ballack klose neuer lewandowski
    yankees redsox lakers bulls cowboys steelers packers eagles raiders jordan michaeljordan kobe lebron schumacher
    hamilton vettel federer nadal`,
  places: `
    berlin hamburg münchen koeln düsseldorf leipzig hannover nürnberg duisburg bochum wuppertal bielefeld bonn münster
    karlsruhe mannheim augsburg wiesbaden kiel lübeck erfurt mainz kassel potsdam saarbrücken rostocker wien vienna graz linz
    innsbruck zürich zurich bern genf geneva luzern deutschland germany österreich austria schweiz switzerland europa
    europe amerika america usa england britain scotland ireland wales london birmingham leeds glasgow dublin paris france
    frankreich spanien spain mallorca ibiza italien italy rom rome venedig venice griechenland greece türkei turkey istanbul
    polen poland russland russia moskau moscow newyork york boston chicago dallas texas houston denver seattle miami florida
    california kalifornien losangeles lasvegas vegas hollywood washington atlanta phoenix canada kanada toronto australia
    australien sydney melbourne mexico mexiko brasil brazil brasilien china japan tokyo tokio india indien thailand hawaii
    afrika africa ägypten egypt bayer preussen franken schwaben sachsen hessen kiez heidelberg`,
  men: `
    alexander alex andreas andi andy andrew anthony anton arthur ben benjamin benni benny bernd brandon brian carsten charles
    charlie chris christian christoph christopher clemens daniel danny david dennis detlef dieter dirk dominik edward elias
    emil eric erik fabian felix finn florian flo frank franz fred fritz gabriel georg george gerd gerhard günter günther hannes
    hans harald harry heiko heinrich heinz helmut henry herbert holger horst ingo jack jacob jakob james jan jason jens jeremy
    joachim jochen joe joel johannes john johnny jonas jonathan jörg josef joseph joshua julian jürgen justin kai karl karsten
    kevin klaus konrad kurt lars lea leo leon levin liam lorenz louis luca lucas ludwig luis lukas manfred manuel marc marcel
    marco mark markus martin marvin matthew matthias max maxi maximilian michael michi mike mohammed moritz nathan nick nico
    niklas nils noah norbert oliver olli oscar oskar otto patrick paul peter philip philipp rainer ralf ralph reinhard rene
    richard robert roland roman rolf rudi rudolf ryan samuel sam sascha sebastian basti siegfried simon stefan stephan steffen
    steven steve sven theo thomas thorsten till tim timo tobias tobi tom tony torsten tyler udo ulrich uwe valentin victor
    vincent volker walter werner wilhelm william willi wolfgang yannick`,
  women: `
    alexandra alice alina alisa amanda amelie amy andrea angela angelika anita anja anke anna anne annett annika antje ashley
    astrid barbara beate bianca birgit brigitte britta brittany carina carla carmen caroline chantal charlotte chiara christa
    christina christine claudia cornelia dagmar daniela diana doris elena elfriede elisabeth elizabeth elke ella ellen emily
    emma erika eva evelyn franziska gabi gabriele gerda gisela greta hanna hannah hannelore heidi heike helena helga ilona ina
    ines inge ingrid irene iris isabel isabella jacqueline jana janina jasmin jennifer jenny jessica jessy johanna judith julia
    juliane jutta karin karina katharina kathrin katrin katja kerstin kim klara kristin lara larissa laura lauren lena leonie
    lia lilli linda lina lisa lotte louisa lucy luisa luise madison magdalena maike maja mandy manuela maren margarete margret
    marianne marie marina marion marlene marta martha martina mary maxine melanie melina melissa mia michaela michelle mila
    miriam monika mona nadine nadja nancy natalie natascha nele nicole nina nora olivia patricia paula petra pia rachel ramona
    rebecca regina renate rita rosemarie ruth sabine sabrina samantha sandra sandy sara sarah saskia selina silke silvia simone
    sofia sofie sonja sophia sophie stefanie steffi stephanie susan susanne susi svenja sylvia tamara tanja tatjana taylor
    theresa tina ulrike ursula uschi ute vanessa vera verena victoria vivien waltraud yvonne zoe`,
} as const;

/** Words that say what people type as they are; umlauts also written out, as people do where the keyboard lacks them. */
export const commonWords: ReadonlySet<string> = new Set(
  Object.values(groups)
    .flatMap((group) => group.split(/\s+/))
    .filter((word) => word.length >= 3)
    .flatMap((word) => [word, writtenOut(word)]),
);

function writtenOut(word: string): string {
  return word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
}
