import type { Wallet as KitWallet } from '@foyer/kit'
import type { Instructions, RainbowKitDetails } from '../types/wallet.ts'

type Links = NonNullable<KitWallet['links']>
type HostInstructions = NonNullable<KitWallet['instructions']>

/** The kit's record of a wallet that a host describes itself. */
export function recordOf(details: RainbowKitDetails): KitWallet {
  const { id, name, shortName, rdns, iconUrl, iconBackground, iconAccent, groupName, downloadUrls } = details
  const links = linksOf(details)
  const instructions = instructionsOf(details)
  return {
    id,
    name,
    groupName,
    iconUrl,
    iconBackground,
    ...(Object.keys(instructions).length > 0 && { instructions }),
    ...(Object.keys(links).length > 0 && { links }),
    ...(iconAccent && isHex(iconAccent) && { iconAccent }),
    ...(shortName !== undefined && { shortName }),
    ...(rdns !== undefined && { rdns: [rdns] }),
    ...(downloadUrls !== undefined && { downloadUrls }),
  }
}

/** The kit takes a hex colour only. */
const isHex = (color: string): color is `#${string}` => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)

/** On phones a host's function decides by the phone. Its link for a code is a phone's camera's, so only https is of use there. */
function linksOf({ mobile, desktop, qrCode }: RainbowKitDetails): Links {
  const phone = linkBase(mobile?.getUri)
  const computer = linkBase(desktop?.getUri)
  const code = linkBase(qrCode?.getUri)
  return {
    ...(phone && { ios: phone, android: phone }),
    ...(phone?.startsWith('https:') && { webView: phone }),
    ...(computer && { desktop: computer }),
    ...(code?.startsWith('https:') && { universal: code }),
  }
}

const sampleUri = 'wc:0@2?relay-protocol=irn&symKey=0'

/**
 * The text before the URI in the link that a host's function makes of it.
 *
 * @returns undefined for the bare URI, and for a link that does not end with it
 */
function linkBase(getUri: ((uri: string) => string) | undefined): string | undefined {
  const link = linkFrom(getUri)
  if (typeof link !== 'string') return undefined
  const uri = [encodeURIComponent(sampleUri), sampleUri].find((form) => link.endsWith(form))
  const base = uri && link.slice(0, -uri.length)
  return base?.endsWith('=') ? base : undefined
}

/** The function may call one of a wallet that it was spread over, which a wallet of this package does not have. */
function linkFrom(getUri: ((uri: string) => string) | undefined): unknown {
  try {
    return getUri?.(sampleUri)
  } catch {
    return undefined
  }
}

function instructionsOf({ desktop, extension, qrCode }: RainbowKitDetails): HostInstructions {
  return {
    ...toKit('qrCode', qrCode?.instructions),
    ...toKit('desktop', desktop?.instructions),
    ...toKit('extension', extension?.instructions),
  }
}

const toKit = (kind: keyof HostInstructions, instructions: Instructions | undefined) =>
  instructions && { [kind]: { ...instructions, steps: instructions.steps.flatMap(toStep) } }

/** A copied wallet of RainbowKit has keys of its texts: the kit has its own, and none for `connect`. */
function toStep(own: Instructions['steps'][number]): NonNullable<HostInstructions['qrCode']>['steps'] {
  if (!/^wallet_connectors\.[\w.]+$/.test(own.title)) return [own]
  return own.step === 'connect' ? [] : [own.step]
}
