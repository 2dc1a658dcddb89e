import { type Call, KitError } from '@foyer/core'
import { encodeFunctionData } from 'viem'

/** @throws KitError `invalidRequest` if the function or its arguments do not fit the ABI. */
export function encodeCall({ abi, functionName, args, ...call }: Call): Call {
  try {
    // viem's types need an ABI that is known.
    return { ...call, data: encodeFunctionData({ abi, functionName, args } as never) }
  } catch (cause) {
    const message = `encodeFunctionData cannot encode the call of ${functionName}.`
    throw new KitError('invalidRequest', message, { cause })
  }
}
