import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'ko',
  home: {
    title: ['어서', '오세요.'],
    titleInside: ['들어', '오셨어요.'],
    lede: {
      disconnected: '지갑만 가져오세요. 만들 계정도, 잊어버릴 비밀번호도 없습니다.',
      connecting: '잠시만요. 지갑에 확인하고 있습니다.',
      unauthenticated: '한 단계 남았습니다. 메시지에 서명해 이 주소가 내 것임을 보여 주세요.',
      connected: '편히 머무르세요. 연결을 해제할 때까지 문은 열려 있습니다.',
      wrongNetwork: '여기서 제공하지 않는 네트워크입니다. 전환하거나 연결을 해제하세요.',
      unanswered: '지갑이 아직 응답하지 않습니다. 지갑을 열거나 잠금을 푸세요.',
    },
    note: '연결하면 주소를 볼 수 있습니다. 자산을 옮길 수는 없습니다.',
    description: '어서 오세요. 지갑을 연결하고, 주소가 내 것임을 증명하고, 여기서 내가 누구인지 확인하세요.',
  },
  trouble: {
    failed: '이 페이지의 일부가 도착하지 않았습니다.',
    reload: '새로 고침',
    unscripted: '지갑을 연결하려면 JavaScript가 필요한데 이 브라우저에서 꺼져 있습니다.',
  },
  notFound: {
    name: '찾을 수 없음',
    title: ['다른', '문이에요.'],
    lede: '이 주소에는 아무것도 없습니다.',
    back: '현관으로 돌아가기',
  },
  failed: {
    name: '작동 중지',
    title: ['문이', '걸렸어요.'],
    lede: '저희 쪽 문제입니다. 잃어버린 것은 없으니 잠시 후 다시 시도하세요.',
    again: '다시 열어 보기',
  },
  grants: {
    title: '지원금',
    loading: '지원금 불러오는 중',
    outdated: '목록을 불러오지 못했습니다. 새 버전이 있을 수 있으니 페이지를 새로 고치세요.',
    search: '지원금 검색',
    filter: '표시',
    all: '전체',
    status: {
      open: '모집 중',
      closed: '마감',
      awarded: '선정 완료',
    },
    sample: '예시',
    on: '{chain} 네트워크',
    until: '{date}까지',
    ended: '{date} 종료',
    daysLeft: { other: '{count}일 남음' },
    lastDay: '마지막 날',
    shown: { other: '지원금 {count}개' },
    empty: '게시판에 아직 아무것도 없습니다.',
    emptyHint: '지원금이 생기면 여기에 걸립니다.',
    noMatch: '맞는 지원금이 없습니다.',
    clear: '모든 지원금 보기',
    unavailable: '이 사이트에는 지원금 목록이 없습니다.',
    failure: {
      unreachable: '지원금 목록이 도착하지 않았습니다. 연결을 확인하고 다시 시도하세요.',
      server: '지원금 목록을 가져오지 못했습니다. 저희 쪽 문제이니 잠시 후 다시 시도하세요.',
      malformed: '지원금 목록이 손상되어 도착했습니다. 잠시 후 다시 시도하세요.',
    },
    retry: '다시 시도',
  },
  safe: {
    viewOnly:
      '여기서 둘러볼 수 있습니다. 로그인하려면 쿠키가 필요한데 이 브라우저는 Safe 안의 앱에 쿠키를 저장하지 않습니다.',
    open: '{app} 따로 열기',
  },
  testTransaction: {
    send: '테스트 거래 보내기',
    confirm: '지갑에서 확인하세요',
    hint: '{chain}에서 나에게 0 ETH.',
    description: '테스트 거래',
    status: {
      pending: '전송 중입니다. 계정에서 볼 수 있습니다.',
      confirmed: '도착했습니다. 계정에서 볼 수 있습니다.',
      failed: '완료되지 않았습니다. 계정에서 볼 수 있습니다.',
    },
    failure: {
      walletBusy: '지갑에 다른 요청이 열려 있습니다. 먼저 응답하세요.',
      noFunds: '이 계정으로는 네트워크 수수료를 낼 수 없습니다. 테스트 ETH가 조금 필요합니다.',
      failed: '보내지 못했습니다. 지갑을 확인하고 다시 시도하세요.',
    },
  },
}
