import type { PageMessages } from './pageMessages.ts'

export const messages: PageMessages = {
  locale: 'vi',
  home: {
    title: ['Mời', 'vào.'],
    titleInside: ['Bạn đã', 'vào.'],
    lede: {
      disconnected: 'Hãy mang theo ví. Không cần tạo tài khoản, không có mật khẩu để quên.',
      connecting: 'Chờ một chút: đang hỏi ví của bạn.',
      unauthenticated: 'Còn một bước: ký một thông điệp để cho thấy địa chỉ này là của bạn.',
      connected: 'Cứ tự nhiên như ở nhà. Cửa vẫn mở cho đến khi bạn ngắt kết nối.',
      wrongNetwork: 'Mạng này không có ở đây. Hãy chuyển mạng hoặc ngắt kết nối.',
      unanswered: 'Ví của bạn chưa trả lời. Hãy mở hoặc mở khóa ví.',
    },
    note: 'Khi kết nối, chúng tôi thấy địa chỉ của bạn. Tiền của bạn không thể bị chuyển đi.',
    description: 'Mời vào: kết nối ví, chứng minh địa chỉ là của bạn và xem bạn là ai ở đây.',
  },
  trouble: {
    failed: 'Một phần của trang này chưa tải được.',
    reload: 'Tải lại',
    unscripted: 'Kết nối ví cần JavaScript, nhưng trình duyệt này đã tắt.',
  },
  notFound: {
    name: 'Không tìm thấy',
    title: ['Nhầm', 'cửa.'],
    lede: 'Không có gì sau địa chỉ này.',
    back: 'Về cửa chính',
  },
  failed: {
    name: 'Tạm ngừng',
    title: ['Cửa bị', 'kẹt.'],
    lede: 'Lỗi ở chúng tôi, không phải bạn. Không mất gì cả: hãy thử lại sau giây lát.',
    again: 'Thử mở lại',
  },
  grants: {
    title: 'Tài trợ',
    loading: 'Đang tải danh sách tài trợ',
    outdated: 'Không tải được danh sách. Có thể trang đã có phiên bản mới: hãy tải lại.',
    search: 'Tìm khoản tài trợ',
    filter: 'Hiển thị',
    all: 'Tất cả',
    status: {
      open: 'Đang mở',
      closed: 'Đã đóng',
      awarded: 'Đã trao',
    },
    sample: 'Mẫu',
    on: 'trên {chain}',
    until: 'đến {date}',
    ended: 'đã kết thúc {date}',
    daysLeft: { other: 'còn {count} ngày' },
    lastDay: 'ngày cuối',
    shown: { other: '{count} khoản tài trợ' },
    empty: 'Bảng tin chưa có gì.',
    emptyHint: 'Khi có khoản tài trợ, nó sẽ ở đây.',
    noMatch: 'Không có khoản tài trợ nào phù hợp.',
    clear: 'Hiện tất cả',
    unavailable: 'Trang này không liệt kê khoản tài trợ.',
    failure: {
      unreachable: 'Danh sách tài trợ chưa đến. Hãy kiểm tra kết nối và thử lại.',
      server: 'Không lấy được danh sách tài trợ. Lỗi ở chúng tôi; hãy thử lại sau giây lát.',
      malformed: 'Danh sách tài trợ bị hỏng khi đến. Hãy thử lại sau giây lát.',
    },
    retry: 'Thử lại',
  },
  safe: {
    viewOnly:
      'Bạn có thể xem qua ở đây. Đăng nhập cần cookie, nhưng trình duyệt này không lưu cookie cho ứng dụng bên trong Safe.',
    open: 'Mở riêng {app}',
  },
  testTransaction: {
    send: 'Gửi giao dịch thử',
    confirm: 'Xác nhận trong ví',
    hint: '0 ETH cho chính bạn trên {chain}.',
    description: 'Giao dịch thử',
    status: {
      pending: 'Đang trên đường. Xem trong tài khoản của bạn.',
      confirmed: 'Đã đến. Xem trong tài khoản của bạn.',
      failed: 'Không thành công. Xem trong tài khoản của bạn.',
    },
    failure: {
      walletBusy: 'Ví của bạn đang có yêu cầu khác. Hãy trả lời yêu cầu đó trước.',
      noFunds: 'Tài khoản này không đủ trả phí mạng. Cần một ít ETH thử nghiệm.',
      failed: 'Chưa gửi được. Hãy xem ví và thử lại.',
    },
  },
}
