import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef } from 'vue'

/** The place of an example. React, the kit and the example are fetched in the browser alone. */
export const LiveExample = defineComponent({
  props: { name: { type: String, required: true } },
  setup({ name }) {
    const place = shallowRef<Element>()
    let isGone = false
    onMounted(async () => {
      const { mount } = await import('../../src/live/mount.tsx')
      if (place.value && !isGone) await mount(place.value, name)
    })
    onBeforeUnmount(async () => {
      isGone = true
      const { unmount } = await import('../../src/live/mount.tsx')
      if (place.value) unmount(place.value)
    })
    return () => h('div', { ref: place, class: 'live-example' })
  },
})
