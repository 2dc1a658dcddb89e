import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'es',
  home: {
    title: ['Pasa,', 'adelante.'],
    titleInside: ['Ya estás', 'dentro.'],
    lede: {
      disconnected: 'Trae tu wallet. Sin crear cuentas ni olvidar contraseñas.',
      connecting: 'Un momento: se lo preguntamos a tu wallet.',
      unauthenticated: 'Falta un paso: firma un mensaje para mostrar que la dirección es tuya.',
      connected: 'Estás en tu casa. La puerta sigue abierta hasta que te desconectes.',
      wrongNetwork: 'Esta red no se ofrece aquí. Cámbiala o desconéctate.',
      unanswered: 'Tu wallet todavía no responde. Ábrela o desbloquéala.',
    },
    note: 'Al conectar vemos tu dirección. No se pueden mover tus fondos.',
    description: 'Pasa: conecta una wallet, demuestra que su dirección es tuya y mira quién eres aquí.',
  },
  trouble: {
    failed: 'Una parte de esta página no ha llegado.',
    reload: 'Recárgala',
    unscripted: 'Para conectar una wallet hace falta JavaScript, que está desactivado en este navegador.',
  },
  notFound: {
    name: 'No encontrada',
    title: ['Puerta', 'equivocada.'],
    lede: 'No hay nada detrás de esta dirección.',
    back: 'Volver a la entrada',
  },
  failed: {
    name: 'Fuera de servicio',
    title: ['La puerta', 'se atasca.'],
    lede: 'Es cosa nuestra, no tuya. No se ha perdido nada: inténtalo de nuevo en un momento.',
    again: 'Probar la puerta otra vez',
  },
  grants: {
    title: 'Becas',
    loading: 'Cargando las becas',
    outdated: 'No se ha podido cargar la lista. Puede que haya una versión nueva de la página: recárgala.',
    search: 'Buscar becas',
    filter: 'Mostrar',
    all: 'Todas',
    status: {
      open: 'Abierta',
      closed: 'Cerrada',
      awarded: 'Concedida',
    },
    sample: 'Ejemplo',
    on: 'en {chain}',
    until: 'hasta el {date}',
    ended: 'terminó el {date}',
    daysLeft: { one: 'queda {count} día', other: 'quedan {count} días' },
    lastDay: 'último día',
    shown: { one: '{count} beca', other: '{count} becas' },
    empty: 'Todavía no hay nada en el tablón.',
    emptyHint: 'Cuando haya una beca, estará aquí.',
    noMatch: 'Ninguna beca coincide.',
    clear: 'Mostrar todas las becas',
    unavailable: 'Este sitio no publica becas.',
    failure: {
      unreachable: 'La lista de becas no ha llegado. Comprueba tu conexión e inténtalo de nuevo.',
      server: 'No se ha podido obtener la lista de becas. Es cosa nuestra; inténtalo de nuevo en un momento.',
      malformed: 'La lista de becas ha llegado dañada. Inténtalo de nuevo en un momento.',
    },
    retry: 'Intentar de nuevo',
  },
  safe: {
    viewOnly:
      'Aquí puedes echar un vistazo. Para iniciar sesión hacen falta cookies y este navegador no las guarda para las aplicaciones dentro de Safe.',
    open: 'Abrir {app} por separado',
  },
  testTransaction: {
    send: 'Enviar una transacción de prueba',
    confirm: 'Confirma en tu wallet',
    hint: '0 ETH a tu propia cuenta en {chain}.',
    description: 'Transacción de prueba',
    status: {
      pending: 'En camino. La verás en tu cuenta.',
      confirmed: 'Ha llegado. La verás en tu cuenta.',
      failed: 'No ha salido adelante. La verás en tu cuenta.',
    },
    failure: {
      walletBusy: 'Tu wallet tiene otra solicitud abierta. Responde primero a esa.',
      noFunds: 'Esta cuenta no puede pagar la comisión de la red. Hace falta un poco de ETH de prueba.',
      failed: 'No se ha enviado. Mira tu wallet e inténtalo de nuevo.',
    },
  },
}
