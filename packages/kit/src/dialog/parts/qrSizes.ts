/** Sizes of QR codes and of the logos in them, in px. */
export const qrSizes = {
  /** Next to the list of wallets. */
  wide: { size: 382, logoSize: 72 },
  /** Under a title, in a narrow window. */
  compact: { size: 318, logoSize: 60 },
  /** The same two above an error, whose text and buttons are taller than the buttons in its place, or above the link. */
  wideAboveError: { size: 286, logoSize: 60 },
  compactAboveError: { size: 222, logoSize: 48 },
  /** On a phone, for another one. */
  phone: { size: 300, logoSize: 60 },
  /** For an app store, without a logo. */
  download: { size: 268 },
} as const
