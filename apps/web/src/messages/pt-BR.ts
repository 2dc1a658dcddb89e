import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'pt-BR',
  home: {
    title: ['Pode', 'entrar.'],
    titleInside: ['Você', 'entrou.'],
    lede: {
      disconnected: 'Traga sua carteira. Sem conta para criar, sem senha para esquecer.',
      connecting: 'Um momento: sua carteira está sendo consultada.',
      unauthenticated: 'Falta um passo: assine uma mensagem para mostrar que o endereço é seu.',
      connected: 'Sinta-se em casa. A porta fica aberta até você desconectar.',
      wrongNetwork: 'Esta rede não é oferecida aqui. Troque-a ou desconecte.',
      unanswered: 'Sua carteira ainda não responde. Abra ou desbloqueie.',
    },
    note: 'Ao conectar, vemos seu endereço. Seus fundos não podem ser movidos.',
    description: 'Entre: conecte uma carteira, prove que o endereço é seu e veja quem você é aqui.',
  },
  trouble: {
    failed: 'Uma parte desta página não chegou.',
    reload: 'Recarregue',
    unscripted: 'Conectar uma carteira exige JavaScript, que está desativado neste navegador.',
  },
  notFound: {
    name: 'Não encontrada',
    title: ['Porta', 'errada.'],
    lede: 'Não há nada atrás deste endereço.',
    back: 'Voltar à entrada',
  },
  failed: {
    name: 'Fora de serviço',
    title: ['A porta', 'emperrou.'],
    lede: 'O problema é nosso, não seu. Nada se perdeu: tente de novo em instantes.',
    again: 'Tentar a porta de novo',
  },
  grants: {
    title: 'Editais',
    loading: 'Carregando os editais',
    outdated: 'Não foi possível carregar a lista. Pode haver uma versão mais nova da página: recarregue.',
    search: 'Buscar editais',
    filter: 'Mostrar',
    all: 'Todos',
    status: {
      open: 'Aberto',
      closed: 'Encerrado',
      awarded: 'Concedido',
    },
    sample: 'Exemplo',
    on: 'em {chain}',
    until: 'até {date}',
    ended: 'encerrado em {date}',
    daysLeft: { one: 'falta {count} dia', other: 'faltam {count} dias' },
    lastDay: 'último dia',
    shown: { one: '{count} edital', other: '{count} editais' },
    empty: 'Ainda não há nada no mural.',
    emptyHint: 'Quando houver um edital, ele estará aqui.',
    noMatch: 'Nenhum edital corresponde.',
    clear: 'Mostrar todos os editais',
    unavailable: 'Este site não lista editais.',
    failure: {
      unreachable: 'A lista de editais não chegou. Verifique sua conexão e tente de novo.',
      server: 'Não foi possível obter a lista de editais. O problema é nosso; tente de novo em instantes.',
      malformed: 'A lista de editais chegou danificada. Tente de novo em instantes.',
    },
    retry: 'Tentar de novo',
  },
  safe: {
    viewOnly:
      'Você pode dar uma olhada aqui. Para entrar são necessários cookies, e este navegador não os guarda para apps dentro do Safe.',
    open: 'Abrir {app} à parte',
  },
  testTransaction: {
    send: 'Enviar uma transação de teste',
    confirm: 'Confirme na sua carteira',
    hint: '0 ETH para você mesmo em {chain}.',
    description: 'Transação de teste',
    status: {
      pending: 'A caminho. Sua conta a mostra.',
      confirmed: 'Chegou. Sua conta a mostra.',
      failed: 'Não foi concluída. Sua conta a mostra.',
    },
    failure: {
      walletBusy: 'Sua carteira tem outra solicitação aberta. Responda a ela primeiro.',
      noFunds: 'Esta conta não consegue pagar a taxa da rede. É preciso um pouco de ETH de teste.',
      failed: 'Não foi enviada. Veja sua carteira e tente de novo.',
    },
  },
}
