import { errorMessage } from '@foyer/core'
import { useMessages } from '../useMessages.ts'
import { Advice } from './Advice.tsx'
import { Alert } from './Alert.tsx'
import { Details } from './Details.tsx'
import { WayOn, type WayOnProps } from './WayOn.tsx'

/** Error text with its remedy below. */
export function Failure(props: WayOnProps) {
  const messages = useMessages()
  return (
    <>
      <Alert>{errorMessage(props.code, messages).message}</Alert>
      <WayOn {...props} />
      <Advice code={props.code} />
      <Details />
    </>
  )
}
