/** The environment of a gateway with sign-in, without optional settings. */
export const signInEnv = {
  STORE_API_BASE_URL: 'https://api.example.com/admin/v2',
  OAUTH_AUTHORIZE_URL: 'https://accounts.example.com/auth',
  OAUTH_TOKEN_URL: 'https://accounts.example.com/token',
  OAUTH_USERINFO_URL: 'https://accounts.example.com/me',
  OAUTH_CLIENT_ID: 'diwan',
  OAUTH_CLIENT_SECRET: 'canary-client-secret',
  SESSION_SECRET: 'canary-session-secret-of-32-characters',
}
