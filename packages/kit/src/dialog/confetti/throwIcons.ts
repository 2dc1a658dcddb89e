import { advance, launch, type Particle, pickSize } from './particle.ts'
import styles from './throwIcons.module.css'

/** Maximal number of simultaneous particles. */
export const maxAlive = 35

interface Flying {
  readonly image: HTMLImageElement
  particle: Particle
}

/**
 * Emits one copy of an icon from an element per frame until `held` is aborted; particles fall until they are out of
 * sight.
 *
 * @param src Resolved icon, possibly of a hostile extension: use only as `src` of an image.
 */
export function throwIcons(
  element: HTMLElement,
  src: string,
  { held, random = Math.random }: { readonly held: AbortSignal; readonly random?: () => number },
): void {
  // In the dialog, because it is in the top layer.
  const parent = element.closest('dialog') ?? document.body
  const layer = document.createElement('div')
  layer.className = styles.layer ?? ''
  layer.setAttribute('aria-hidden', 'true')
  parent.append(layer)

  const { left, top, width, height } = element.getBoundingClientRect()
  let flying: Flying[] = []

  function frame() {
    flying = flying.filter(move)
    if (!held.aborted && flying.length < maxAlive) flying.push(add())
    if (layer.isConnected && (flying.length > 0 || !held.aborted)) requestAnimationFrame(frame)
    else layer.remove()
  }

  function add(): Flying {
    const size = pickSize(random)
    const image = document.createElement('img')
    image.src = src
    image.alt = ''
    image.width = image.height = size
    const particle = launch(left + random() * width - size / 2, top + random() * height - size / 2, random)
    place(image, particle)
    layer.append(image)
    return { image, particle }
  }

  frame()
}

/** Advances a particle; returns false once it is out of sight. */
function move(one: Flying): boolean {
  one.particle = advance(one.particle)
  place(one.image, one.particle)
  const visible = one.particle.y < innerHeight
  if (!visible) one.image.remove()
  return visible
}

function place(image: HTMLImageElement, { x, y, angle }: Particle) {
  image.style.transform = `translate(${x}px, ${y}px) rotate(${angle}deg)`
}
