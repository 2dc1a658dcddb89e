import { defineComponent, h, onMounted, ref } from 'vue'
import { LiveExample } from './LiveExample.ts'

/** Content of the frame on the first page. Its size is that of the frame. */
export const Stage = defineComponent({
  setup() {
    const isReady = ref(false)
    onMounted(async () => {
      const { leaveFocus } = await import('../../src/live/leaveFocus.ts')
      leaveFocus()
      isReady.value = true
    })
    return () => (isReady.value ? h(LiveExample, { name: 'Stage' }) : undefined)
  },
})

/** The empty half of the hero: the button and the dialog, with the Demo Wallet of the examples. */
export const HeroStage = () =>
  h('iframe', {
    class: 'hero-stage',
    src: '/reference/stage.html',
    title: 'The connect button and its dialog',
  })
