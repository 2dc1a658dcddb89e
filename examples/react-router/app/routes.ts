import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('auth/*', 'routes/api.ts', { id: 'auth' }),
  route('api/me', 'routes/api.ts', { id: 'me' }),
] satisfies RouteConfig
