/** One flying icon. Lengths in CSS pixels, angles in degrees, speeds per frame. */
export interface Particle {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly sideways: number
  /** Vertical speed, positive downwards. Starts negative. */
  readonly fall: number
  readonly spin: number
}

const sizes = [15, 20, 25, 35, 45] as const
const gravity = 0.5

/** Initial position and speed. `random` returns numbers from 0 to 1. */
export function launch(x: number, y: number, random: () => number): Particle {
  const direction = random() < 0.5 ? -1 : 1
  return {
    x,
    y,
    angle: random() * 360,
    sideways: random() * 5 * direction,
    fall: -(6 + random() * 10),
    spin: random() * 18 * direction,
  }
}

/** Edge length of a particle in CSS pixels. */
export function pickSize(random: () => number): number {
  return sizes[Math.min(Math.floor(random() * sizes.length), sizes.length - 1)] ?? sizes[0]
}

/** State of a particle in the next frame. */
export function advance(particle: Particle): Particle {
  const fall = particle.fall + gravity
  return {
    ...particle,
    x: particle.x + particle.sideways,
    y: particle.y + fall,
    angle: particle.angle + particle.spin,
    fall,
  }
}
