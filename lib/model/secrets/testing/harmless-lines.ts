/**
 * Lines that speak of secrets and hold none, as real code has them: names, types, placeholders, reads of the environment, texts for
 * people, hashes, identifiers, addresses. Every one of them has to stay as it is.
 */
const LINES = String.raw`
const password = process.env.DB_PASSWORD;
password = os.environ["DB_PASSWORD"]
password := os.Getenv("DB_PASSWORD")
password: ENV["DB_PASSWORD"],
$password = getenv('DB_PASSWORD');
var password = Environment.GetEnvironmentVariable("DB_PASSWORD");
String password = System.getenv("DB_PASSWORD");
let token = std::env::var("API_TOKEN")?;
token = config.get("auth.token")
apiKey: process.env.API_KEY ?? '',
api_key = settings.API_KEY
secret: process.env['SESSION_SECRET'] || 'changeme',
SECRET_KEY = os.environ.get("SECRET_KEY", "change-me-in-production")
SECRET_KEY = env("SECRET_KEY", default="insecure-dev-key-for-tests")
DB_PASSWORD=changeme
DB_PASSWORD=
DB_PASSWORD=your-password-here
API_KEY=your_api_key
API_KEY=<your api key>
API_KEY=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
API_KEY=$@{API_KEY}
API_TOKEN="$API_TOKEN"
password: $@{DB_PASSWORD}
password: "{{ .Values.db.password }}"
password: {{ secrets.password }}
password: <%= ENV["DB_PASSWORD"] %>
password: !vault |
password: %env(DB_PASSWORD)%
token: $@{{ secrets.GITHUB_TOKEN }}
GITHUB_TOKEN: $@{{ secrets.GITHUB_TOKEN }}
NODE_AUTH_TOKEN: $@{{ secrets.NPM_TOKEN }}
- POSTGRES_PASSWORD=$@{POSTGRES_PASSWORD:?Variable not set}
POSTGRES_PASSWORD: postgres
MYSQL_ROOT_PASSWORD: root
RABBITMQ_DEFAULT_PASS: guest
password = "password"
password = "secret"
password = "hunter2"
password="password123"
password: 'old-password'
password: 'newPassword'
password: "supersecret"
password: "test1234"
"password": "Password.",
"password": "p@ssw0rd",
PASSWORD = 'admin12345'
login("user", "password")
client.login(username="test", password="test")
$this->password = 'incorrect-password';
expect(result.password).toBe('new-password');
user.password = "wrong password"
password: "12345678"
password: '********'
password: "••••••••"
password: null,
password: undefined,
password: true
password: string;
password?: string;
password: str
password: Optional[str] = None
password: &str,
password string
private String password;
private final String password;
public string Password { get; set; }
std::string password;
char *password;
def login(username, password):
def login(self, username: str, password: str) -> User:
function login(username, password) {
func Login(username, password string) error {
fn login(username: &str, password: &str) -> Result<()> {
public void login(String username, String password) {
login(email, password)
hash_password(password)
hashPassword(user.password, 10)
bcrypt.compare(password, user.password)
password_verify($password, $user->password)
check_password_hash(user.password_hash, password)
setPassword(newPassword);
this.password = password;
self.password = password
self.token = token
this.token = options.token1;
const { token } = req.body;
const token = await getToken();
const token = jwt.sign(payload, secret);
const token = req.headers.authorization?.split(' ')[1];
token = request.headers.get("Authorization")
token = generate_token()
token := generateToken(32)
token = SecureRandom.hex(32)
token = secrets.token_urlsafe(32)
token = crypto.randomBytes(32).toString('hex');
token = uuid.uuid4().hex
secret = Rails.application.secrets.secret_key_base
secret = base64.b64decode(os.environ["SECRET"])
secret = new Uint8Array(32)
const secret = config.jwt.secret;
secretOrKey: configService.get('auth.secret'),
secret_key=observability_webhook.secret_key,
aws_access_key_id=expected_access_key_id,
api_key=settings.external_api_key,
set_password_template=expected_template_str,
tokens = tokenizer.encode(text)
token = tokens[index1]
if (token.type === TokenType.Identifier) {
switch (token.kind) {
case Token.STRING_LITERAL_1:
Token = "ARG_TYPE_PURE_TOKEN"
token_type = "access_token"
tokenType: "Bearer",
"token_type": "bearer"
grant_type: 'refresh_token',
grant_type=client_credentials
response_type: "id_token token",
TOKEN_URL = "https://accounts.google.com/o/oauth2/token"
token: "https://login.microsoftonline.com/common/oauth2/v2.0/token"
token_endpoint: "https://auth.test/oauth2/v1/token"
authorizationURL: 'https://provider.test/oauth2/authorize',
passwordResetUrl: "https://shop.test/account/password/reset/v2",
PASSWORD_RESET_TIMEOUT = 259200
TOKEN_EXPIRY = '15m'
tokenExpiresIn: '7d2h',
PASSWORD_MIN_LENGTH = 8
maxTokens: 128000,
max_tokens=4096
tokenCount = 1024
input_tokens: 20230415
passwordPolicy: "min8-max64-upper1-digit1",
'password' => 'required|string|min:8|confirmed',
'password' => 'required|alpha_dash|string|max:255',
'password' => ['required', 'confirmed', Password::defaults()],
password: z.string().min(8).max(72),
password: Joi.string().pattern(/^[a-zA-Z0-9]{3,30}$/),
password: yup.string().required('Password is required'),
password: { type: String, required: true },
password: Column(String(128))
password = models.CharField(max_length=128)
password = forms.CharField(widget=forms.PasswordInput)
password = serializers.CharField(write_only=True)
has_secure_password
t.string "password_digest", null: false
password VARCHAR(255) NOT NULL,
password_hash TEXT NOT NULL,
api_key_id uuid PRIMARY KEY,
INSERT INTO users (name, password) VALUES (?, ?)
SELECT token FROM sessions WHERE user_id = $1
CREATE INDEX idx_tokens_user ON tokens(user_id);
ALTER TABLE users ADD COLUMN reset_token varchar(64);
label: "Password",
label="Confirm password"
placeholder="Enter your password"
placeholder: "At least 8 characters, 1 number",
"password": "Password",
"passwordHint": "Use 8 or more characters with a mix of letters, numbers & symbols",
"forgotPassword": "Forgot your password?",
"password.reset.title": "Reset your password",
"invalid_token": "This link has expired.",
"token": "Token",
"apiKey": "API key",
"error.password.tooShort": "Password must be at least 8 characters",
password: "Mot de passe",
password: "Passwort",
password: "密码",
'password.required' => 'Bitte geben Sie ein Passwort ein',
<input type="password" name="password" id="password" />
<input type="password" autocomplete="current-password" />
<label for="password">Password</label>
<PasswordField label="Password" value={password} />
<password>{{password}}</password>
<password>$@{db.password}</password>
<token>identifier</token>
type="password"
type: 'password',
name: "password",
field: 'password_confirmation',
except: ['password', 'password_confirmation'],
hidden: ["password", "remember_token"],
filter_parameters << :password
exclude = ("password", "secret_token_v2")
fields = ['username', 'password1', 'password2']
columns: { password: 'password_hash_v2' },
passwordField: 'user_password_1',
tokenName: 'XSRF-TOKEN',
xsrfCookieName: 'XSRF-TOKEN',
csrfToken: document.querySelector('meta[name="csrf-token"]').content,
csrf_token = "{{ csrf_token }}"
secretName: my-app-tls-secret-v1
secretKeyRef:
  key: database-password-2024
secretRef: { name: app-secrets-production }
existingSecret: "postgresql-credentials-v2"
kubernetes.io/service-account-token
imagePullSecrets: [regcred]
credentials: 'same-origin',
credentials: "include",
credentials: true,
credentialsId: 'github-deploy-key-v2',
Access-Control-Allow-Credentials: true
authorization: authorization,
Authorization: "Bearer " + token
headers: { Authorization: 'Bearer ' + token },
'Authorization': f'Bearer {token}',
Authorization: Bearer <token>
Authorization: Bearer $@{token}
Authorization: Bearer YOUR_ACCESS_TOKEN
"Authorization", "Bearer invalid-token"
Authorization: Basic dXNlcjpwYXNz
Authorization: "Basic dXNlcm5hbWU6cGFzc3dvcmQ="
authorization: 'Basic aGVsbG86d29ybGQ=',
AUTHORIZATION_ADJUSTMENT = "authorization_adjustment"
WWW-Authenticate: Basic realm="Access to the staging site"
Bearer authentication is required
throw new Error('Bearer token is malformed or expired');
"authorizationId": "3BU93594D85624939",
"keyId": "c2f0a8d14e",
accessKeyId: credentials.accessKeyId,
publicKey: "MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=",
public_key = "ssh-ed25519"
STRIPE_PUBLISHABLE_KEY=pk
primaryKey: 'customer_id_v2',
foreign_key: "user_account_id",
sort_key = "created_at_desc"
cacheKey = "user:profile:v2:settings"
key: 'sidebar.collapsed.v2'
queryKey: ['users', 'list', { page: 1 }]
partition_key: "tenant#2024"
apiKeyHeader = "X-Api-Key-V2"
API_KEY_HEADER: 'x-api-key',
API_KEY_PREFIX = "sk_"
token_prefix = 'ghp_'
startsWith('xoxb-')
if key.startswith("sk-"):
AKIAIOSFODNN7EXAMPLE
aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
SG.xxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
OPENAI_API_KEY=sk-...
export ANTHROPIC_API_KEY=sk-ant-...
eyJ...
-----BEGIN PRIVATE KEY-----
if "-----BEGIN RSA PRIVATE KEY-----" in text:
-----BEGIN PUBLIC KEY-----
-----BEGIN CERTIFICATE-----
sha256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
integrity: sha512-oN3x8EoYvO+wDvKVTlrnUWvAmsDWJb9ckTCoSjLHxHDA0fPFn9F1cSB4Kf6TD0vqXzDwP8tV6UqvVLVm6Y9hJA==
"resolved": "https://registry.npmjs.org/jsonwebtoken/-/jsonwebtoken-9.0.2.tgz"
commit 1f7a3c5b9d2e4f6081a3c5d7e9fb1d3f5a7c9e0b
etag: "33a64df551425fcc55e4d42a148795d9f25f89d4"
checksum = "0c5d5b3f4a3e9c1b2d7f6e8a9b0c1d2e3f4a5b6c"
uuid = "550e8400-e29b-41d4-a716-446655440000"
"id": "3f2504e0-4f89-11d3-9a0c-0305e82c3301"
"token": "fddc87d7-572a-4559-9081-b41e3bc25254"
data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk
url(data:font/woff2;base64,d09GMgABAAAAAAa8AA4AAAAADgwAAAZlAAEAAAAAAAAAAAAA
background: #1a2b3c4d5e6f
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
PASSWORD_CHARS = "abcdefghijklmnopqrstuvwxyz0123456789"
password = ''.join(random.choice(chars) for _ in range(16))
https://user:pass@example.com/path
http://user:password@localhost:8080
http://foo:bar@example.com
https://username%40gmail.com:pa%20ssword@example.com
postgres://postgres:postgres@localhost:5432/app
postgresql://user:password@localhost/db
postgres://app:app@db/app
postgres://saleor_read_only:saleor@localhost:5432/saleor
mysql://root:root@127.0.0.1/test
mongodb://admin:admin@mongo:27017
redis://:@localhost:6379
redis://localhost:6379/0
amqp://guest:guest@rabbitmq:5672//
postgres://$@{DB_USER}:$@{DB_PASSWORD}@$@{DB_HOST}/app
postgresql://%s:%s@%s/%s
"mysql://" + user + ":" + password + "@" + host
sqlite:///./app.db
jdbc:mysql://localhost:3306/shop?useSSL=false
http://localhost:3000/callback?code=1
https://example.com/reset?token=TOKEN
/reset-password/:token
'/api/v1/tokens/:tokenId',
@Get('tokens/:id')
path('password/reset/<uidb64>/<token>/', views.reset)
import { token1 } from './tokens/base16-tokens';
import PasswordStrengthMeterV2 from '@/components/PasswordStrengthMeterV2';
from django.contrib.auth.tokens import default_token_generator
require 'devise/token_generator2'
use Illuminate\Auth\Passwords\PasswordBrokerManager;
package com.example.security.token2;
class TokenInterceptor2 implements HttpInterceptor {
export const TOKEN_REFRESH_MUTATION_V2 = 'TokenRefreshMutationV2';
SECOND_CHANNEL_TOKEN = 'second-channel-token'
token: 'e2e-default-channel',
TOKEN = 'vendure-session-token'
secret: 'it-is-very-secret',
secret: 'test-signing-secret',
client_secret="test-client-secret"
SECRET: 'secret_for_confirm_email'
token = "FooBarBazToken"
"../gpt-tokenizer-7e88d7990cd71a79","../../node_modules/onnxruntime-node-439352bf8a1b"
OnePassword = "bada5566-a7aa-401f-bd96-45619a55120d",
token = "abc"
token = "abcdefghijklmnopqrstuvwxyz"
token = "0123456789abcdef"
api_key = "1234567890"
api_key = "test_api_key_12345"
api_key = "dummy"
api_key: "none"
apiKey: "membersCanCreateApiKey",
private_key_path = "/etc/ssl/private/server2048.key"
ssl_key: ./certs/localhost-key.pem
passwordFile: /run/secrets/db_password_v1
--password-file /run/secrets/pw1
--token-file=/var/run/secrets/token
mysql -u root -p
git config credential.helper store
docker login --username foo --password-stdin
curl -u user:pass https://example.com
curl -u "$USER:$PASSWORD" https://example.com
// the password is read from the environment at start
# Set the token before you run this, see README section 3.2.1
/* Secret: keep in sync with charts/app/values.yaml */
* @param {string} password The password, at least 8 characters
* @param token the access token (see RFC6749)
:param password: the user's password (utf8)
password=password, user=user
assert "token" in response.json()
expect(screen.getByLabelText('Password')).toBeInTheDocument()
it('rejects a wrong password 3 times', async () => {
[secret-removed]
password = "[secret-removed]"
postgres://app:[secret-removed]@db/app
`;

const NAMES = ['password', 'api_key', 'secretKey', 'AUTH_TOKEN', 'clientSecret', 'accessToken', 'db.password', 'privateKey'];
const VALUES = [
  '"example-value-1234567890"',
  '"your-key-goes-here-please"',
  '"<insert-it-here>"',
  '"$@{VALUE_FROM_OUTSIDE}"',
  '"xxxxxxxx-xxxx-xxxx"',
  '"placeholder_for_tests_2"',
  '"********************"',
  'loadFromVault("kv/data/app1")',
  'getValue(index2)',
  'null',
];

/** A dollar and a brace begin a placeholder of the language itself: they are written apart. */
export const HARMLESS_LINES: readonly string[] = [
  ...LINES.split('\n').filter((line) => line.trim() !== ''),
  ...NAMES.flatMap((name) => VALUES.map((value) => `${name} = ${value}`)),
].map((line) => line.replaceAll('$@{', `$${'{'}`));
