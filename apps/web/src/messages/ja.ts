import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'ja',
  home: {
    title: ['ようこそ、', '中へ。'],
    titleInside: ['お入りに', 'なりました。'],
    lede: {
      disconnected: 'ウォレットを持ってお越しください。アカウントの作成も、忘れるパスワードもありません。',
      connecting: '少々お待ちください。ウォレットに確認しています。',
      unauthenticated: 'あと一歩です。署名して、このアドレスがあなたのものだと示してください。',
      connected: 'どうぞおくつろぎください。切断するまで、ドアは開いたままです。',
      wrongNetwork: 'このネットワークはここでは使えません。切り替えるか、切断してください。',
      unanswered: 'ウォレットからまだ応答がありません。開くか、ロックを解除してください。',
    },
    note: '接続すると、あなたのアドレスがわかります。資産を動かすことはできません。',
    description:
      'ウォレットを接続し、アドレスがあなたのものであることを示して、ここでのあなたを確かめましょう。',
  },
  trouble: {
    failed: 'このページの一部が届きませんでした。',
    reload: '再読み込み',
    unscripted: 'ウォレットの接続にはJavaScriptが必要ですが、このブラウザでは無効になっています。',
  },
  notFound: {
    name: '見つかりません',
    title: ['ドアが', '違います。'],
    lede: 'このアドレスの先には何もありません。',
    back: '玄関に戻る',
  },
  failed: {
    name: '停止中',
    title: ['ドアが', '開きません。'],
    lede: '原因はこちらにあります。何も失われていません。少し待ってからお試しください。',
    again: 'もう一度開けてみる',
  },
  grants: {
    title: '助成金',
    loading: '助成金を読み込んでいます',
    outdated:
      '一覧を読み込めませんでした。新しいバージョンがあるかもしれません。ページを再読み込みしてください。',
    search: '助成金を検索',
    filter: '表示',
    all: 'すべて',
    status: {
      open: '募集中',
      closed: '締切済み',
      awarded: '採択済み',
    },
    sample: 'サンプル',
    on: '{chain}上',
    until: '{date}まで',
    ended: '{date}に終了',
    daysLeft: { other: '残り{count}日' },
    lastDay: '最終日',
    shown: { other: '助成金{count}件' },
    empty: '掲示板にはまだ何もありません。',
    emptyHint: '助成金があれば、ここに掲示されます。',
    noMatch: '条件に合う助成金はありません。',
    clear: 'すべての助成金を表示',
    unavailable: 'このサイトに助成金の一覧はありません。',
    failure: {
      unreachable: '助成金の一覧が届きませんでした。接続を確認して、もう一度お試しください。',
      server: '助成金の一覧を取得できませんでした。原因はこちらにあります。少し待ってからお試しください。',
      malformed: '助成金の一覧が壊れて届きました。少し待ってからお試しください。',
    },
    retry: 'もう一度試す',
  },
  safe: {
    viewOnly:
      'ここでは閲覧できます。ログインにはCookieが必要ですが、このブラウザはSafe内のアプリのCookieを保存しません。',
    open: '{app}を単独で開く',
  },
  testTransaction: {
    send: 'テスト取引を送信',
    sendBatch: 'テスト用の一括送信',
    batchDescription: 'テスト用の一括送信分',
    confirm: 'ウォレットで確認してください',
    hint: '{chain}で自分宛てに0 ETH。',
    description: 'テスト取引',
    status: {
      pending: '送信中です。アカウントに表示されます。',
      confirmed: '届きました。アカウントに表示されます。',
      failed: '完了しませんでした。アカウントに表示されます。',
    },
    failure: {
      walletBusy: 'ウォレットに別のリクエストがあります。先に回答してください。',
      noFunds: 'このアカウントではネットワーク手数料を払えません。テスト用ETHが少し必要です。',
      failed: '送信されませんでした。ウォレットを確認して、もう一度お試しください。',
    },
  },
}
