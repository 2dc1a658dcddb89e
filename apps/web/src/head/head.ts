/**
 * The one script that runs before the first paint, so that the page is right when it is first seen: the
 * remembered account in the button, and the operator's names in place of the prerendered ones.
 */
import '@foyer/kit/remember'
import { readConfig } from '../config.ts'
import { writeNames } from './writeNames.ts'

writeNames(document, readConfig(document))
