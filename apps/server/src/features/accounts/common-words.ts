/**
 * What people choose again and again, from the published lists of leaked passwords: words and phrases in the six
 * languages, names, clubs, games. Small letters only; a tail of digits or signs is taken off before it is looked up.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passwort contrasena contraseña contraseñas senha motdepasse mdp parola passwd pass passw passme passpass
passphrase secret secreto segredo segreto geheim geheimnis login logon signin welcome bienvenido bienvenue
benvenuto willkommen bemvindo hello hallo hola bonjour ciao admin administrator administrador administrateur root
user usuario utente guest invitado test tester testing test1test default changeme change letmein letmeinnow openup
opensesame sesame access master mustang shadow dragon monkey sunshine princess princesa princesse principessa
superman batman spiderman ironman captain avengers marvel starwars skywalker pokemon pikachu naruto goku dragonball
charizard minecraft fortnite roblox overwatch valorant callofduty battlefield halo zelda mario luigi sonic
playstation xbox nintendo gamer gaming gamers player playerone steam twitch discord computer internet samsung
iphone apple google facebook instagram twitter youtube whatsapp tiktok amazon microsoft windows linux android
football futbol fútbol futebol calcio fussball fußball soccer baseball basketball basket hockey tennis golf rugby
cricket volleyball handball boxing wrestling racing runner swimmer goalkeeper striker captain champion champions
campeon campeón campione goal goals golazo proclubs clubs league liga bundesliga laliga serie seriea premier
premierleague championsleague worldcup mundial copa easports fifa fifaworld efootball pes ultimateteam
liverpool everton arsenal chelsea tottenham manchester manutd mancity united city leeds leicester newcastle
astonvilla westham celtic rangers barcelona barca forcabarca viscabarca realmadrid madrid halamadrid atletico
atleticomadrid sevilla betis valencia villarreal athletic bilbao juventus juve forzajuve milan acmilan inter
intermilan forzainter napoli forzanapoli roma asroma forzaroma lazio fiorentina bayern bayernmunich bayernmunchen
dortmund borussia bvb schalke hamburg werder leverkusen stuttgart parissg psg marseille olympique lyon monaco
benfica porto sporting ajax psv feyenoord flamengo corinthians palmeiras santos saopaulo gremio vasco boca
bocajuniors river riverplate america chivas galatasaray fenerbahce besiktas messi leomessi lionel ronaldo cristiano
cr neymar mbappe haaland ronaldinho maradona pele zidane beckham gerrard rooney iniesta xavi pirlo totti buffon
casillas ramos benzema modric salah kane lewandowski vinicius bellingham pedri gavi lamine
iloveyou iloveu ilove iloveme ilovegod lovely loveyou loveme lover lovers love teamo teamomucho tequiero tiamo tiamore
jetaime amor amore amour amormio mivida micielo liebe ichliebedich schatz schatzi mylove meuamor vida
baby babygirl babyboy angel angels angelo angelito butterfly flower flowers rainbow summer winter spring autumn
sommer verano estate chocolate cookie cookies banana orange cherry strawberry peanut pepper ginger coffee cheese
pizza sweety sweetie sugar honey candy diamond silver golden gold purple yellow green blue black white whatever
nothing something anything everything forever freedom trustno trustnoone nobody jesus jesuschrist godisgood
blessed heaven maria jesucristo dios faith hope peace family familia famiglia famille mother father mama papa
mommy daddy brother sister friend friends amigo amigos school college student teacher hunter ranger killer hacker
hackers matrix phoenix thunder lightning tiger tigger lion eagle eagles falcon wolf wolves panther cowboy cowboys
yankees lakers steelers packers redsox patriots raiders dolphins dolphin jaguar ferrari lamborghini porsche mercedes
corvette camaro mustang yamaha honda suzuki kawasaki harley toyota bmw audi volkswagen peugeot renault
michael jordan jennifer jessica michelle daniel daniela andrew andrea andreas joshua ashley amanda nicole robert
thomas charlie george william richard matthew anthony jonathan christian christopher alexander alejandro alexandra
alexandre alessandro francesco francisco francesca giuseppe giovanni leonardo lorenzo matteo marco antonio jose
carlos fernando fernanda gabriel gabriela roberto ricardo eduardo santiago sebastian nicolas sophie julien camille
thibault florian stefan martin michaela melanie sabrina vanessa veronica victoria valentina patricia patrick
samantha stephanie elizabeth hannah olivia isabella chelsea madison brandon justin austin dallas denver london
paris berlin madrid roma lisboa lisbon newyork california florida texas america england espana españa argentina
brasil brazil italia italy france deutschland germany portugal mexico colombia chile peru uruguay
qwerty qwertz azerty qwert asdf asdfg asdfgh zxcv zxcvb zxcvbn qazwsx abc abcd abcde
metallica slipknot nirvana linkinpark greenday blink eminem rockyou rockstar punkrock guitar music musica musique
snoopy garfield mickey minnie disney tinkerbell barbie hellokitty simpsons scooby scoobydoo homer bart
maverick slayer warrior warriors gladiator spartan spartans samurai ninja pirate pirates vampire zombie zombies
titanic genesis galaxy stargate startrek enterprise gandalf frodo hobbit legolas hogwarts harrypotter potter
midnight moonlight sunflower sunset snowball snowman snowflake blizzard hurricane tornado volcano diablo
fuckyou fuckoff fuckme asshole bitch shithead bullshit pussy sexy sexsex hotstuff porno cabron puta pendejo merde
cazzo scheisse scheiße arschloch caralho
mypassword mypass newpassword newpass mynewpassword thispassword nopassword password password passwordone
hellothere helloworld hellokitty goodluck goodbye lucky luckyone happy happyday smile smiley cutie beautiful
gorgeous precious special perfect awesome amazing incredible fantastic super superstar supernova number numberone
matchnight tournament torneo torneio turnier tournoi manager mister elmister coach
  `
    .trim()
    .split(/\s+/),
);
