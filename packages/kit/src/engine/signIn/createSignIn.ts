import {
  type Address,
  type Authentication,
  type CommandResult,
  errorTexts,
  failedWith,
  KitError,
  type KitErrorCode,
  type SignIn,
  type SignInEvent,
  signInReducer,
  succeeded,
  toKitError,
} from '@foyer/core'
import { accountsOf } from '../connection/liveConnection.ts'
import type { EngineContext, LiveConnection } from '../engineContext.ts'
import { ageMs } from '../time/ageMs.ts'
import { withTimeout } from '../time/withTimeout.ts'
import {
  createSignInSteps,
  onNonceSpent,
  type Signer,
  SignInFailure,
  type SignInSteps,
} from './signInSteps.ts'

export interface SignInFlow {
  prepare(): Promise<void>
  signIn(): Promise<CommandResult>
  /** Resets the state. A signature that arrives later is dropped. */
  cancel(): void
  /** Another account or chain: a message that is being signed no longer matches, nor does an error that is shown. */
  onIdentityChange(): void
}

interface Options {
  readonly auth: Authentication
  /** Switches the wallet to a configured chain. Rejects if it stays. */
  readonly enterNetwork: (signal: AbortSignal) => Promise<void>
  /** Ends the server's session. Never rejects. */
  readonly signOut: () => Promise<void>
}

/** Drives `host.signIn`. Every failure ends up there; no method rejects. */
export function createSignIn(context: EngineContext, options: Options): SignInFlow {
  const { config, host, live, timeouts } = context
  const steps = createSignInSteps(options.auth, timeouts)
  const dispatch = (event: SignInEvent) => host.signIn.set(signInReducer(host.signIn.get(), event))
  let attempt = new AbortController()
  const nonces = createNonceFetcher(context, { auth: options.auth, steps, dispatch })
  const prepare = () => nonces.prepare(attempt.signal)

  async function signIn(): Promise<CommandResult> {
    const { signal } = attempt
    const isIdle = () => host.signIn.get().status === 'idle'
    if (isIdle()) await nonces.renew(signal)
    if (signal.aborted) return failedWith(cancelled())
    if (isSignedIn(context)) return finish(dispatch)
    if (!isIdle() || !unusedNonce(host) || !live()) return failedWith(errorOf('signInPrepare'))
    // The server rejects proofs for unsupported chains.
    if (!config.chains.some(({ id }) => id === live()?.chainId)) {
      const error = await switchNetwork({ ...options, dispatch, renew: nonces.renew }, signal)
      if (error) return failedWith(error)
    }
    const nonce = unusedNonce(host)
    const signer = live()
    if (nonce && signer && isSigner(signer)) return prove(nonce, signer, signal)
    return failedWith(errorOf('signInPrepare'))
  }

  async function prove(nonce: string, signer: Signer, signal: AbortSignal): Promise<CommandResult> {
    dispatch({ type: 'sign' })
    try {
      const message = await steps.buildMessage(nonce, signer, signal)
      const signature = await steps.sign(message, signer, signal)
      if (!isSame(live(), signer)) return restart()
      dispatch({ type: 'signature' })
      const onLate = () => void endUnshared(context, options, signer)
      await steps.verify({ address: signer.address, message, signature, onLate }, signal)
      if (!(await keepSession(context, options, signer))) return restart()
      return finish(dispatch)
    } catch (error) {
      if (signal.aborted) return failedWith(cancelled())
      const failure = toFailure(context, error)
      dispatch(failure)
      // Fetch the next nonce now: the next press has to open the wallet.
      if (needsNonce(host.signIn.get())) void nonces.fetch(signal)
      return failedWith(errorOf(failure.type === 'fail' ? failure.error : 'userRejected'))
    }
  }

  function cancel() {
    attempt.abort(cancelled())
    attempt = new AbortController()
    nonces.reset()
    dispatch({ type: 'reset' })
  }

  function restart() {
    cancel()
    void prepare()
    return failedWith(cancelled())
  }

  return {
    prepare,
    signIn,
    cancel,
    onIdentityChange() {
      if (host.signIn.get().status === 'signing') restart()
      else dispatch({ type: 'forget' })
    },
  }
}

interface NonceFetcherOptions extends Pick<Options, 'auth'> {
  readonly steps: SignInSteps
  readonly dispatch: (event: SignInEvent) => void
}

function createNonceFetcher(context: EngineContext, { auth, steps, dispatch }: NonceFetcherOptions) {
  const { host, onStop, timeouts } = context
  let fetching: Promise<void> | undefined
  let fetchedAt = 0
  onStop(
    onNonceSpent(auth, () => {
      fetchedAt = 0
    }),
  )

  async function request(signal: AbortSignal) {
    try {
      const nonce = await steps.getNonce(signal)
      fetchedAt = Date.now()
      dispatch({ type: 'nonce', nonce })
    } catch (error) {
      if (!signal.aborted) dispatch(toFailure(context, error))
    }
  }

  function fetch(signal: AbortSignal): Promise<void> {
    const done = request(signal).finally(() => {
      if (fetching === done) fetching = undefined
    })
    fetching = done
    return done
  }

  return {
    fetch,
    reset() {
      fetching = undefined
    },
    /** Fetches the nonce of a message that is about to be signed, unless it is there or on its way. */
    prepare(signal: AbortSignal): Promise<void> {
      const state = host.signIn.get()
      if (state.status !== 'idle' || state.nonce) return fetching ?? Promise.resolve()
      dispatch({ type: 'prepare' })
      return fetching ?? fetch(signal)
    },
    /** Replaces a nonce that the server no longer accepts: the dialog, or a prompt of the wallet, was open for too long. */
    async renew(signal: AbortSignal) {
      if (!unusedNonce(host) || ageMs(fetchedAt) <= timeouts.nonceMaxAgeMs) return
      dispatch({ type: 'prepare' })
      await fetch(signal)
    },
  }
}

/** The nonce of a message that is about to be signed. */
function unusedNonce({ signIn }: EngineContext['host']): string | undefined {
  const state = signIn.get()
  return state.status === 'idle' || state.status === 'switching' ? state.nonce : undefined
}

interface Switching extends Pick<Options, 'enterNetwork'> {
  readonly dispatch: (event: SignInEvent) => void
  readonly renew: (signal: AbortSignal) => Promise<void>
}

/** @returns why the wallet stays on its network. */
async function switchNetwork(
  { dispatch, enterNetwork, renew }: Switching,
  signal: AbortSignal,
): Promise<KitError | undefined> {
  dispatch({ type: 'switch' })
  try {
    await withTimeout(() => enterNetwork(signal), { signal, subject: 'The wallet' })
  } catch (cause) {
    if (signal.aborted) return cancelled()
    const error = toKitError(cause, 'switchChain')
    dispatch(error.code === 'userRejected' ? { type: 'reject' } : { type: 'fail', error: error.code })
    return error
  }
  // The prompt may have been open for longer than the nonce is good.
  await renew(signal)
  return signal.aborted ? cancelled() : undefined
}

const cancelled = () => new KitError('userRejected', 'Signing in was cancelled, or the account has changed.')

function finish(dispatch: (event: SignInEvent) => void): CommandResult {
  dispatch({ type: 'reset' })
  return succeeded
}

/** Also by another tab, or by the approval to connect. */
function isSignedIn({ host }: EngineContext): boolean {
  const { stale, status } = host.session.get()
  return status === 'connected' && !stale
}

const errorOf = (code: KitErrorCode) => new KitError(code, errorTexts[code])

/** Logs why, unless the visitor has declined: the page shows a code, and the host's adapter may have thrown. */
function toFailure(
  { log }: EngineContext,
  error: unknown,
): Extract<SignInEvent, { type: 'fail' | 'reject' }> {
  const isOfStep = error instanceof SignInFailure
  if (!isOfStep && toKitError(error, 'sign').code === 'userRejected') return { type: 'reject' }
  log('Signing in has failed.', error)
  return { type: 'fail', error: isOfStep ? error.code : 'unknown' }
}

/** After `cookieConflict` the visitor deletes the cookie that a nonce is bound to: the next press fetches one. */
function needsNonce(state: SignIn): boolean {
  return state.status === 'idle' && !state.nonce && state.error !== 'cookieConflict'
}

/** False without a chain id, or with one above 2^53, which has lost its last digits. */
function isSigner(live: LiveConnection): live is Signer {
  return Number.isSafeInteger(live.chainId)
}

/** @returns false if the wallet has another account than the one that the session was opened for. */
async function keepSession(context: EngineContext, options: Options, signer: Signer): Promise<boolean> {
  const isInUse = context.live()?.address === signer.address
  if (!isInUse) await endUnshared(context, options, signer)
  return isInUse
}

/** Ends a session that was opened for an account which the wallet does not share any more. */
async function endUnshared(context: EngineContext, { auth, signOut }: Options, { address }: Signer) {
  const isLeft = () => !isShared(context, address) && auth.getStatus().status !== 'unauthenticated'
  // A sign-out that is under way may have reached the server before the proof.
  for (let times = 0; times < 2 && isLeft(); times += 1) await signOut()
}

/** Whether the account is in use. With several wallets, a session lasts while one of them shares its account. */
function isShared({ config, host, live }: EngineContext, address: Address): boolean {
  if (!host.connections) return live()?.address === address
  return [...config.state.connections.values()].some((connection) => accountsOf(connection).includes(address))
}

function isSame(now: LiveConnection | undefined, signer: Signer): boolean {
  return now?.address === signer.address && now.chainId === signer.chainId
}
