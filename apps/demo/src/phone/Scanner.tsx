import decodeQR from 'qr/decode.js'
import { useEffect, useRef, useState } from 'react'

interface ScannerProps {
  onFound(text: string): void
  onEnd(): void
}

/** Milliseconds between two looks at the picture of the camera. */
const lookEvery = 200

/** The camera's picture until it contains a QR code. */
export function Scanner({ onFound, onEnd }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const [unusable, setUnusable] = useState(false)
  const found = useRef(onFound)
  found.current = onFound

  // The button that opened the scanner is gone.
  useEffect(() => leave.current?.focus(), [])

  useEffect(() => {
    let stream: MediaStream | undefined
    let ended = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        if (ended || !video.current) return stop()
        // Unplugged, or no longer allowed.
        for (const track of opened.getTracks()) track.addEventListener('ended', () => setUnusable(true))
        video.current.srcObject = opened
        await video.current.play()
      })
      .catch(() => setUnusable(!ended))
    const timer = setInterval(() => {
      const text = video.current && readCode(video.current)
      if (text) found.current(text)
    }, lookEvery)
    return () => {
      ended = true
      clearInterval(timer)
      stop()
    }
  }, [])

  return (
    <div className="scanner">
      {unusable ? (
        <p className="trouble" role="alert">
          The camera cannot be used. Allow it for this page, or paste the link.
        </p>
      ) : (
        <>
          <p className="hint">In the page choose a wallet, and hold its code in front of the camera.</p>
          <video ref={video} muted playsInline aria-label="Camera" />
        </>
      )}
      <button ref={leave} type="button" onClick={onEnd}>
        Paste the link instead
      </button>
    </div>
  )
}

/** The text of the code in this frame of the video; undefined without a readable code. */
function readCode(video: HTMLVideoElement): string | undefined {
  const { videoWidth: width, videoHeight: height } = video
  if (!width || !height) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(video, 0, 0)
  try {
    return decodeQR(context.getImageData(0, 0, width, height))
  } catch {
    return undefined
  }
}

/** Whether this machine has a camera. Browsers tell so without asking their user. */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false
}
