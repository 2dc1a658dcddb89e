import { apiHeaders as plainHeaders } from '@foyer/auth/internal'

/** Two years: the minimum of the HSTS preload list. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains; preload'

/** Headers of every response of the API. HSTS only over https: browsers ignore it otherwise. */
export const apiHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? { ...plainHeaders, 'Strict-Transport-Security': strictTransportSecurity } : plainHeaders
