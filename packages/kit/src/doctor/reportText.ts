import { causeTexts } from './causeTexts.ts'
import type { Diagnosis, Finding } from './diagnosis.ts'

/** The finding, and the change that removes it. */
export function findingText({ cause, about = '' }: Finding): {
  readonly what: string
  readonly todo: string
} {
  const { what, todo } = causeTexts[cause]
  return { what: what.replace('{about}', () => about), todo }
}

/** The diagnosis as text, to be copied into a report. */
export function reportText(diagnosis: Diagnosis): string {
  const { findings, ...seen } = diagnosis
  const lines = findings.map((finding) => {
    const { what, todo } = findingText(finding)
    return `- ${finding.cause}: ${what} ${todo}`
  })
  return [
    'Foyer diagnosis',
    ...(lines.length > 0 ? lines : ['- nothing found']),
    '',
    JSON.stringify(seen, undefined, 2),
  ].join('\n')
}
