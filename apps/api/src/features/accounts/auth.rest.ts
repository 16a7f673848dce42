import { callerOf, type RestApp, readJson } from '../../http/rest.ts';

export function mountAuthRest(app: RestApp): void {
  app.post('/api/force/force-signup', async (c) => c.json(await callerOf(c).auth.signUp(await readJson(c)), 201));
  app.post('/api/force/force-login', async (c) => c.json(await callerOf(c).auth.signIn(await readJson(c))));
  app.post('/api/auth/logout', async (c) => c.json(await callerOf(c).auth.signOut()));
  app.get('/api/auth/user', async (c) => c.json(await callerOf(c).auth.me()));
}
