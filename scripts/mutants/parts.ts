export interface Part {
  /** Globs of the code that is changed. */
  readonly mutate: readonly string[]
  /** Globs of the tests that have to fail: those in the folder of the code. */
  readonly tests: readonly string[]
}

const folder = (path: string): Part => ({ mutate: [`${path}/*.ts`], tests: [`${path}/*.test.ts`] })

const auth = 'packages/auth/src'
const core = 'packages/core/src'
const server = 'apps/server/src'

/** Parts of `npx tsx scripts/mutants/mutants.ts`. */
export const parts: Readonly<Record<string, Part>> = {
  'auth/message': folder(`${auth}/message`),
  // Apart from the part below, whose tests start a chain for each change.
  'auth/failures': {
    mutate: [`${auth}/server/contract/{breaker,contractFailure}.ts`],
    tests: [`${auth}/server/contract/{breaker,contractFailure}.test.ts`],
  },
  'auth/contracts': {
    mutate: [`${auth}/server/contract/{accountNode,accountQuestion,contractVerifier,fetchAnswer}.ts`],
    tests: [`${auth}/server/contract/{contractVerifier,fetchAnswer,verifierOptions}.test.ts`],
  },
  'auth/proofs': {
    mutate: [
      `${auth}/server/message/{expectedMessage,signature,verify,verifyRoute,watchAttempt}.ts`,
      `${auth}/boundedMap.ts`,
      `${auth}/server/{nonce/*,http/limits}.ts`,
    ],
    tests: [
      `${auth}/server/{app,embedded,signInEvents}.test.ts`,
      `${auth}/server/{contract/contractSignIn,http/bounded,http/limits,nonce/nonce,nonce/nonceKeys}.test.ts`,
      `${auth}/server/message/{expectedMessage,recap,signature}.test.ts`,
      `${auth}/server/session/{rotation,sessionRoutes}.test.ts`,
    ],
  },
  'auth/requests': {
    mutate: [
      `${auth}/server/{app,authContext,emitEvents,optionKinds,options}.ts`,
      `${auth}/server/http/{authError,cookies,json,request,sumEvents}.ts`,
      `${auth}/server/session/device.ts`,
    ],
    tests: [
      `${auth}/server/{app,embedded,options,otherHosts,signInEvents}.test.ts`,
      `${auth}/server/{http/authError,http/bounded,http/limits,message/expectedMessage,nonce/nonce}.test.ts`,
      `${auth}/server/session/{device,rotation,sessionRoutes}.test.ts`,
    ],
  },
  'auth/recap': {
    mutate: [`${auth}/server/{message/recap,signInLifetimes}.ts`],
    tests: [`${auth}/server/{message/clockAndChecks,message/recap,signInLifetimes}.test.ts`],
  },
  'auth/sessions': {
    mutate: [`${auth}/server/session/{createCurrentSession,currentSession,sessionRoutes,sessionToken}.ts`],
    tests: [
      `${auth}/server/{app,embedded,contract/contractSignIn,http/bounded,message/clockAndChecks}.test.ts`,
      `${auth}/server/session/{createCurrentSession,rotation,sessionRoutes}.test.ts`,
    ],
  },
  'auth/database': {
    mutate: [`${auth}/database/*.ts`, `!${auth}/database/{guardedPool,openDatabase,openPostgres}.ts`],
    tests: [`${auth}/database/{database,groupCommit,rateLimits,sweeper}.test.ts`],
  },
  // Apart from the part above: their tests start PostgreSQL for each change.
  'auth/postgres': {
    mutate: [`${auth}/database/{guardedPool,openDatabase,openPostgres}.ts`, `${auth}/postgres/*.ts`],
    tests: [`${auth}/{database/postgres,database/postgresSilence,postgres/postgresStore}.test.ts`],
  },
  'auth/sqlite': folder(`${auth}/sqlite`),
  'auth/client': {
    mutate: [`${auth}/contract.ts`, `${auth}/client/*.ts`],
    tests: [`${auth}/contract.test.ts`],
  },
  'core/attempt': folder(`${core}/attempt`),
  'core/calls': folder(`${core}/calls`),
  'core/chainSwitch': folder(`${core}/chainSwitch`),
  'core/chains': { mutate: [`${core}/chains/records.ts`], tests: [`${core}/chains/records.test.ts`] },
  'core/platform': folder(`${core}/platform`),
  'core/store': {
    mutate: [`${core}/{isDeveloping,store}.ts`],
    tests: [`${core}/{isDeveloping,store}.test.ts`],
  },
  'core/signIn': folder(`${core}/signIn`),
  'core/session': folder(`${core}/session`),
  'core/view': folder(`${core}/view`),
  'core/connectPanel': folder(`${core}/connectPanel`),
  'core/transactions': folder(`${core}/transactions`),
  'core/format': folder(`${core}/format`),
  'core/json': folder(`${core}/json`),
  'core/pairing': folder(`${core}/pairing`),
  'core/wallet': folder(`${core}/wallet`),
  'core/errors': {
    mutate: [`${core}/errors/*.ts`, `!${core}/errors/errorTexts.ts`],
    tests: [`${core}/{errors,messages}/*.test.ts`],
  },
  'core/messages': {
    mutate: [
      `${core}/messages/{errorMessage,format,instructionTexts,language,loadDialogMessages,locales,matchLocale}.ts`,
    ],
    tests: [`${core}/messages/*.test.ts`],
  },
  'server/page': folder(`${server}/page`),
  // Without `grantsPostgres.test.ts`, which would start PostgreSQL for each change.
  'server/grants': { mutate: [`${server}/grants/*.ts`], tests: [`${server}/grants/grants.test.ts`] },
  'server/fetching': {
    mutate: [`${server}/lookups/{boundedSocket,guardedRequest,network}.ts`],
    tests: [`${server}/lookups/{guardedRequest,hostileBytes}.test.ts`],
  },
  // Without `lookups.test.ts`, which would start two chains for each change.
  'server/lookups': {
    mutate: [
      `${server}/lookups/*.ts`,
      `!${server}/lookups/{boundedSocket,guardedRequest,lookupWorker,network}.ts`,
    ],
    tests: [
      `${server}/lookups/{askGateways,createPictures,findPicture,lookupThread,lookupsApp,pictureCache,pictureType,readDataUri,savePicture,slots,toFetchableUrl}.test.ts`,
    ],
  },
  'server/database': {
    mutate: [`${server}/database/*.ts`],
    tests: [`${server}/database/{backUp,upgrade}.test.ts`],
  },
  'server/config': folder(`${server}/config`),
  // Without `attacks.test.ts` and `abortedUpload.test.ts`, which would start a server for each change.
  'server/request': {
    mutate: [`${server}/{contract,routes,http/apiHeaders,http/clientAddress,http/cspReport,http/metrics}.ts`],
    tests: [
      `${server}/{routes,http/apiHeaders,http/clientAddress,http/cspReport,http/metrics,http/timed}.test.ts`,
    ],
  },
  // Apart from the part above: their tests wait for connections to end.
  'server/http': { mutate: [`${server}/http/httpServer.ts`], tests: [`${server}/http/httpServer.test.ts`] },
  'server/app': { mutate: [`${server}/app.ts`], tests: [`${server}/app.test.ts`] },
  'server/start': {
    mutate: [`${server}/{services,http/explainListenError}.ts`],
    tests: [`${server}/{services,http/explainListenError}.test.ts`],
  },
  'server/recovery': folder(`${server}/recovery`),
}

/** Files of `packages/auth`, `packages/core` and `apps/server` that are in no part, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  [`${auth}/{internal,postgres,server,sqlite,testing}/index.ts`]: 'lists of exports',
  [`${server}/http/oversized{Headers,Texts}.ts`]:
    'the words of a page; `app.test.ts` and `e2e/specs/cookies.spec.ts` read it',
  [`${core}/index.ts`]: 'a list of exports',
  [`${auth}/server/{signInEvent,store}.ts`]: 'types',
  [`${core}/commandResult.ts`]: 'types and two constructors; the tests of the engine in the kit read them',
  [`${core}/{engine,fact,auth/authentication}.ts`]: 'types',
  [`${core}/chains/endpoints.ts`]: 'records of chains',
  [`${core}/storageKeys.ts`]: 'names, which docs/storage.md lists',
  [`${core}/errors/errorTexts.ts`]: 'words that visitors read',
  [`${core}/messages/{button,dialog,instruction}Messages.ts`]: 'words that visitors read',
  [`${server}/{backup,fileCommand,grantsImport,main}.ts`]: 'run only in a process of their own',
  [`${server}/lookups/lookupWorker.ts`]: 'runs only in a separate thread',
  '{packages/auth,packages/core,apps/server}/src/testing/*.ts': 'code of tests',
}
