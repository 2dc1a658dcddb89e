/**
 * The one script that runs before the first paint, so that the page is right when it is first seen: the
 * remembered account is in the button, the operator's names are in place, and a press is not lost.
 */
import '@foyer/kit/remember'
import { readConfig } from '../config.ts'
import { admitFailure } from './admitFailure.ts'
import { noteEarlyPress } from './earlyPress.ts'
import { runAfterPaint } from './runAfterPaint.ts'
import { writeNames } from './writeNames.ts'

writeNames(document, readConfig(document))
noteEarlyPress(document)
runAfterPaint(document, () => admitFailure(document))
