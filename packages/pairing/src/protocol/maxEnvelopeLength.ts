/** Characters of base64 in an envelope that is opened at all: 1 MB, ten times the relay's own limit. */
export const maxEnvelopeLength = 1_000_000
