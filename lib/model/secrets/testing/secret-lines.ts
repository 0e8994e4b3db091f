/**
 * Lines with a secret in them, as code and configuration have them. `«…»` stands around the secret; inside it `aN` is N letters and
 * figures drawn by lot, `hN` hexadecimal ones, `uN` capitals and figures, `dN` figures, and other text stands as it is. So no line of
 * this file looks like a key itself.
 */
import { type Draw, seeded } from '#lib/model/secrets/testing/seeded';

const HEX = '0123456789abcdef';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Shapes of providers. */
const SHAPES = `
const id = "«AKIA|u16»";
aws_access_key_id = «ASIA|u16»
key: '«AIza|a35»'
token = ya29 «ya29.|a60»
GOOGLE_CLIENT=«GOCSPX-|a28»
git clone https://«ghp_|a36»@github.com/a/b
x := "«gho_|a36»"
"value": "«ghu_|a36»"
curl -H "X: «ghs_|a36»"
# «github_pat_|a22|_|a59»
ci: «glpat-|a20»
runner «GR1348941|a20»
deploy "«gldt-|a20»"
bot('«xoxb-|d12|-|d12|-|a24»')
user("«xoxp-|d12|-|d12|-|a32»")
app = '«xapp-|1-|u11|-|d13|-|h64»'
charge('«sk_live_|a24»')
charge('«rk_live_|a24»')
charge('«sk_test_|a24»')
verify("«whsec_|a32»")
ask("«sk-|a48»")
ask("«sk-proj-|a48|_|a20»")
ask('«sk-ant-|api03-|a93»')
mail = '«SG.|a22|.|a43»'
sms("«SK|h32»")
registry «npm_|a36»
upload «pypi-|AgEIcHlwaS5vcmc|a70»
gem push --key «rubygems_|h48»
docker login -p «dckr_pat_|a27»
do = '«dop_v1_|h64»'
load("«hf_|a34»")
groq("«gsk_|a52»")
pathlight mcp --key «pl_|a48»
run('«r8_|a37»')
nv("«nvapi-|a64»")
shop: «shpat_|h32»
shop: «shpss_|h32»
pay("«sq0csp-|a43»")
mg = "«key-|h32»"
mc = "«h32|-us12»"
lin("«lin_api_|a40»")
notion("«ntn_|a46»")
relic «NRAK-|u27»
graph "«glsa_|a32|_|h8»"
vault «hvs.|a28»
db = '«dapi|h32»'
jira "«ATATT3x|FfGF0|a60|=|u8»"
figma '«figd_|a40»'
air("«pat|a14|.|h64»")
supa('«sbp_|h40»')
ps = "«pscale_tkn_|a43»"
doppler run --token «dp.pt.|a43»
age: «AGE-SECRET-KEY-1|u58»
cookie = "«eyJ|hbGciOiJIUzI1NiJ9|.eyJ|zdWIiOiIxMjM0NTY3ODkwIn0|.|a43»"
$hash = '«$2y$|10$|a53»';
hash = "«$argon2id$|v=19$m=65536,t=3,p=4$|a22|$|a43»"
root:«$6$|a8|$|a86»:19000:0:99999:7:::
post('https://hooks.slack.com/services/«T|u8|/B|u8|/|a24»')
post("https://discord.com/api/webhooks/123456789012345678/«a68»")
client.login("«M|a23|.|a6|.|a30»")
const bot = new Bot("123456789:«AA|a33»")
"DefaultEndpointsProtocol=https;AccountName=a;AccountKey=«a86|==»;EndpointSuffix=core"
Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=«a43|=»
https://a.blob.core.windows.net/c?sv=2022&sig=«a43|%3D»
secret = "«a3|8Q~|a34»"
tf = "«a14|.atlasv1.|a67»"
`;

/** Names, in many languages and kinds of configuration. */
const ASSIGNED = String.raw`
password = "«Tr0ub4dor&3x»"
const password = '«Zq9!kLmP2w»'
let dbPassword: string = "«tulip7731»"
var adminPassword = '«Kj7#mmPx»'
private static final String PASSWORD = "«Wv8kqT3z»";
std::string password = "«gT5#kk8Lm»";
char pwd[] = "«Lk83jf0!x»";
string Pwd = "«pX9!rrTq»";
$password = '«mB4-kQ9z!T»';
'password' => '«Nv7xQp2L»',
"password": "«Hk2$Vn8!q»",
password: "«Xc5%tt9Lq»",
password: «Qw8#zzLm4k»
PASSWORD=«s3cur3Zebra!»
export DB_PASSWORD=«Rt7kLmQ2x»
DB_PASS=«Vx9!Lm2kRt»
db.password=«Lp4kWz81q»
spring.datasource.password=«zX8!mK3q»
  - MYSQL_ROOT_PASSWORD=«Kx82mmQp!»
      POSTGRES_PASSWORD: «Wn38xkQz»
ENV APP_PASSWORD «Jr8!kkMx2»
<password>«Gf7!mmQ2»</password>
<add key="Password" value="x" password="«Ht6!kQz9»" />
mysql --password=«Qz8!mmKx2» -u root
--password «Vk9!xxTr4»
setPassword("«Bn7!kkLp2»")
.password("«Cm8!zzQw3»")
user.update(password: "«Dq9!ttRw4»")
login(email, password="«Fr2!yyTw5»")
config.set("password", "«Gs3!uuYw6»")
passphrase: "«Hd4!iiUw7»"
passwd = "«Jf5!ooIw8»"
machine api.test login bot password «Kg6!ppOw9»
os.getenv("DB_PASSWORD", "«Lh7!aaPw1»")
process.env.PASSWORD || '«Mj8!ssAw2»'
process.env.PASSWORD ?? "«Nk9!ddSw3»"
ENV.fetch("APP_PASSWORD", "«Pl1!ffDw4»")
System.getProperty("password", "«Qm2!ggFw5»")
if (password === "«Rn3!hhGw6»") {
if password == '«Sp4!jjHw7»':
password := "«Tq5!kkJw8»"
const password = []byte("«Ur6!llKw9»")
let password = String::from("«Vs7!mmLw1»");
api_key = "«a32»"
apiKey: '«h32»'
const API_KEY = "«a40»";
API_KEY=«a32»
export API_TOKEN=«a40»
api-key: «a32»
X-Api-Key: «a32»
"apiKey": "«h40»",
var apiKey string = "«a32»"
final apiKey = '«a24»';
secret = '«a32»'
SECRET_KEY = "«a50»"
SECRET_KEY_BASE: «h64»
secret_key_base: "«h128»"
client_secret: "«a40»"
clientSecret = '«a32»';
CLIENT_SECRET=«a32»
app.secret_key = b'«a24»'
jwtSecret: "«a48»",
JWT_SECRET=«h64»
sign({ id }, "x", { secret: "«a32»" })
webhookSecret = "«a32»"
COOKIE_SECRET: '«a44»'
sessionSecret: "«h48»"
auth_token = "«h32»"
authToken: '«a40»',
AUTH_TOKEN=«a40»
access_token = "«a64»"
accessToken: "«a60»"
refresh_token: '«a43»'
bot_token = "«a50»"
token: "«a40»"
TOKEN = '«h40»'
"token": "«a36»"
//registry.example.org/:_authToken=«a36»
private_key = "«h64»"
privateKey: '«h64»'
PRIVATE_KEY=«0x|h64»
encryption_key = "«a32»"
ENCRYPTION_KEY: «h64»
APP_KEY=base64:«a43|=»
aws_secret_access_key = «a40»
AWS_SECRET_ACCESS_KEY=«a40»
secretAccessKey: "«a40»"
"SecretAccessKey": "«a40»"
account_key = "«a64»"
signing_key: «a43»
master_key = "«h32»"
deployKey: "«a40»"
HEROKU_API_KEY=«h32»
api_key: "«h8|-|h4|-|h4|-|h4|-|h12»"
service_key => "«a48»"
Authorization: Bearer «a40»
headers = {"Authorization": "Bearer «a48»"}
.header("Authorization", "Bearer «h40»")
'Authorization': 'Token «h40»'
curl -H "Authorization: Bearer «a40»" https://api.test
--token «a40»
--api-key=«a32»
set API_KEY=«a32»
$env:API_KEY = "«a32»"
define('AUTH_KEY', '«a64»');
define( 'DB_PASSWORD', '«Wt8!nnMw2»' );
@Value("x") private String password = "«Xv9!ooNw3»";
credentials: "«a40»"
const credential = '«a44»'
token=«a32»&user=1
?access_token=«a40»
?api_key=«h32»&q=1
Server=db;Uid=app;Pwd=«Yw1!ppOw4»;
"Server=db;User Id=sa;Password=«Zx2!qqPw5»;"
jdbc:postgresql://db/x?user=a&password=«Ay3xrrQw62»
CREATE USER app IDENTIFIED BY PASSWORD '«Bz4!ssRw7»';
ALTER USER app WITH PASSWORD '«Ca5!ttSw8»';
\"password\": \"«Db6!uuTw9»\"
body = "{\"api_key\": \"«a32»\"}"
密码: "«Ec7!vvUw1»"
密钥 = "«a32»"
`;

/** Addresses and headers. */
const ADDRESSES = `
postgres://app:«vK8tRopf3n»@db.internal:5432/app
DATABASE_URL="postgresql://app:«wL9-uSpg4»@10.0.0.1/app"
mysql://root:«xM1vTqh5»@localhost/shop
mysql+pymysql://app:«yN2wUri6»@db/app
mongodb+srv://app:«zP3xVsj7»@cluster0.abc.mongodb.net/db
redis://default:«aQ4yWtk8»@redis:6379/0
rediss://:«bR5zXul9»@redis.internal:6380
amqp://app:«cS6aYvm1»@rabbit:5672
smtp://mailer:«dT7bZwn2»@smtp.test:587
ftp://deploy:«eU8cAxo3»@ftp.test/www
ldap://cn=admin:«fV9dByp4»@ldap.test
https://bot:«gW1eCzq5Kk»@git.test/a/b.git
https://x-access-token:«a40»@github.test/a/b
url: "clickhouse://app:«hX2fDar6»@ch:9000"
curl -u admin:«jY3gEbs7!» https://api.test
curl --user "bot:«kZ4hFct8!»" https://api.test
`;

export interface SecretLine {
  readonly line: string;
  readonly secret: string;
}

/** Every line with its secret drawn. */
export const SECRET_LINES: readonly SecretLine[] = [SHAPES, ASSIGNED, ADDRESSES].flatMap((block, at) => {
  const draw = seeded(77 + at);
  return block
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => drawn(line, draw));
});

function drawn(line: string, draw: Draw): SecretLine {
  const [before = '', inside = '', after = ''] = line.split(/[«»]/);
  const isTyped = !/(?:^|\|)[ahud]\d+(?:\||$)/.test(inside);
  const secret = isTyped
    ? inside
    : inside
        .split('|')
        .map((part) => drawnPart(part, draw))
        .join('');
  return { line: `${before}${secret}${after}`, secret };
}

function drawnPart(part: string, draw: Draw): string {
  const [, kind, length] = /^([ahud])(\d+)$/.exec(part) ?? [];
  if (kind === undefined) return part;
  const count = Number(length);
  if (kind === 'h') return draw(count, HEX);
  if (kind === 'u') return draw(count, UPPER);
  return kind === 'd' ? draw(count, '0123456789') : draw(count);
}
