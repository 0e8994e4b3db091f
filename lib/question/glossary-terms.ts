/**
 * Chinese terms of the trade with their English renderings: `term rendering/rendering;`. A rendering of several words means all of them.
 * A term without a rendering is taken out of the text, so that no shorter term is read inside it (存在 is not 存).
 */
export const GLOSSARY_TERMS = `
调用链 call flow/call chain; 数据库 database/db; 中间件 middleware; 构造函数 constructor; 构造器 constructor/builder;
析构 destructor; 配置文件 config file/settings; 环境变量 environment variable/env; 消息队列 message queue; 消息代理 broker;
错误处理 error handler/handle error; 异常处理 exception handler/handle error; 状态码 status code; 状态机 state machine;
请求头 request header; 响应头 response header; 请求体 request body; 响应体 response body; 请求参数 request parameter/query;
查询参数 query parameter; 路径参数 path parameter; 键 key; 过期 expire/expiry/ttl/stale; 过期时间 expiry/ttl/expires;
清除 clear/purge/evict/remove; 清理 clean/cleanup/purge; 清空 clear/empty/flush; 淘汰 evict/eviction; 缓存 cache; 命中 hit;
失效 invalidate/expire; 刷新 refresh/flush/reload; 持久化 persist/save/store; 快照 snapshot; 备份 backup;
恢复 restore/recover/resume; 复制 copy/replicate/clone; 同步 sync/synchronize; 异步 async/asynchronous;
并发 concurrent/concurrency; 并行 parallel; 线程 thread; 线程池 thread pool/executor; 协程 coroutine/goroutine;
进程 process; 死锁 deadlock; 锁 lock/mutex; 分布式锁 distributed lock; 信号量 semaphore; 信号 signal; 事件 event;
事件循环 event loop; 回调 callback; 钩子 hook; 监听器 listener; 监听 listen/subscribe/watch; 观察者 observer;
触发器 trigger; 触发 trigger/fire/dispatch; 调度 schedule/dispatch/scheduler; 调度器 scheduler; 分发 dispatch/distribute;
派发 dispatch; 转发 forward/proxy/redirect; 重定向 redirect; 代理 proxy/agent; 拦截器 interceptor; 拦截 intercept/block;
过滤器 filter; 过滤 filter; 装饰器 decorator; 包装 wrap/wrapper; 适配器 adapter; 工厂 factory; 单例 singleton;
依赖注入 inject/injection/provider; 注入 inject; 容器 container; 上下文 context; 作用域 scope; 生命周期 lifecycle;
初始化 init/initialize/setup; 启动 start/run/boot/startup; 停止 stop/shutdown; 关闭 close/shutdown; 退出 exit/quit;
重启 restart; 运行 run/execute; 执行 execute/run; 调用 call/invoke; 定义 define/definition; 声明 declare; 实现 implement;
继承 inherit/extend; 重写 override/rewrite; 重载 overload/reload; 接口 endpoint/interface/api/handler; 端点 endpoint;
路由 route/router/url rule; 路由器 router; 路径 path; 参数 parameter/argument/param; 返回值 return value/result;
返回 return/response; 请求 request; 响应 response; 服务器 server; 服务端 server; 服务 service; 客户端 client;
浏览器 browser; 前端 frontend/client; 后端 backend/server; 后台 worker/background/admin;
后台任务 background task/job/worker; 管理后台 admin/dashboard; 管理员 admin/administrator; 框架 framework/app;
应用 app/application; 应用程序 application/app; 命令 command/cli; 命令行 command line/cli; 选项 option/flag; 标志 flag;
子命令 subcommand; 帮助信息 help/usage; 帮助 help; 提示 prompt/hint/message; 提示词 prompt; 进度条 progress bar;
进度 progress; 指定 specify/given; 文件 file; 文件夹 folder/directory; 目录 directory/catalog/catalogue/folder;
查找 find/locate/search/lookup; 查询 query/search/find; 搜索 search; 检索 retrieve/search; 加载 load; 装载 load;
导入 import; 导出 export; 解析 parse/resolve; 解析器 parser/resolver; 编译 compile; 编码 encode/encoding; 解码 decode;
序列化 serialize/marshal; 反序列化 deserialize/unmarshal; 压缩 compress/gzip; 解压 decompress/unzip; 格式化 format;
格式 format; 渲染 render; 模板 template; 页面 page/view; 视图 view; 详情 detail/show; 列表 list;
分页 pagination/page/paginate; 排序 sort/order; 筛选 filter; 按钮 button; 表单 form; 输入 input; 输出 output/print/write;
组件 component; 模块 module; 插件 plugin/extension; 扩展 extension/extend; 版本 version; 配置项 config/setting/option;
配置 config/setting/configure; 设置 setting/set/config; 默认 default; 默认值 default; 存储 store/storage/save;
保存 save/store; 写进 write/insert; 写入 write/insert; 写 write; 读取 read/load; 读 read; 删除 delete/remove; 移除 remove;
更新 update; 修改 update/change/modify; 编辑 edit/update; 添加 add; 新增 add/create; 增加 add/increase;
减少 decrease/reduce/deduct; 扣减 deduct/decrease/reserve; 加到 add/register; 创建 create; 新建 create/new;
生成 generate/create/build; 构建 build; 插入 insert; 处理 handle/process; 处理器 handler/processor; 连接 connect/connection;
连接池 connection pool; 连接数 connections; 断开 disconnect/close; 超时 timeout; 重试 retry; 退避 backoff; 重连 reconnect;
心跳 heartbeat; 健康检查 health check/healthcheck; 探测 probe/check; 检查 check/verify; 日志 log/logger/logging;
日志记录 logging/log; 监控 monitor/metrics; 指标 metric; 追踪 trace/track; 链路 trace/chain; 告警 alert/alarm;
报警 alert/alarm; 测试 test; 调试 debug; 断言 assert; 数据 data; 数据源 data source/catalog; 表 table; 字段 field/column;
主键 primary key; 外键 foreign key; 索引 index; 迁移 migrate/migration; 事务 transaction; 回滚 rollback/transaction;
提交 commit/submit; 操作 operation/action; 批量 batch/bulk; 批处理 batch; 类型 type; 函数 function; 方法 method;
变量 variable; 常量 constant; 对象 object; 数组 array/list; 字典 dict/map; 映射 map/mapping; 集合 set/collection;
有序集合 sorted set; 队列 queue; 栈 stack; 树 tree; 节点 node; 链表 linked list; 字符串 string; 数字 number;
整数 integer/int; 布尔 boolean; 日期 date; 时间 time; 时间戳 timestamp; 时区 timezone; 计算 compute/calculate; 计数 count;
计数器 counter; 统计 statistics/count/stats; 转换 convert/transform; 换算 convert; 合并 merge/combine; 拆分 split;
匹配 match; 比较 compare; 去重 dedupe/unique/duplicate; 重复 duplicate/repeat; 校验 validate/verify/check;
验证 verify/validate/check; 校验和 checksum; 有效 valid; 无效 invalid; 必填 required; 可选 optional; 错误 error;
报错 raise error/throw/error; 异常 exception/error; 失败 fail/failure/error; 成功 success; 崩溃 crash/panic;
抛出 throw/raise; 捕获 catch; 堆栈 stack trace; 上传 upload; 下载 download; 图片 image/picture; 图像 image; 头像 avatar;
缩略图 thumbnail; 视频 video; 音频 audio; 附件 attachment; 静态文件 static file; 网页 page/web; 链接 link/url; 网址 url;
域名 domain; 地址 address; 端口 port; 主机 host; 协议 protocol; 套接字 socket; 帧 frame; 报文 packet/frame/message;
长连接 websocket/keepalive; 广播 broadcast; 频道 channel; 房间 room; 限流 rate limit/throttle/ratelimit;
限速 rate limit/throttle; 频率 rate/frequency; 熔断 circuit breaker; 降级 fallback/degrade; 负载均衡 load balance/balancer;
集群 cluster; 分片 shard; 副本 replica; 主从 replication/master; 选举 election/elect; 网关 gateway; 注册中心 registry;
服务发现 service discovery; 部署 deploy; 灰度 canary/rollout; 开关 flag/toggle/switch; 特性开关 feature flag;
国际化 i18n/translate/locale; 翻译 translate/translation; 语言 language/locale; 编辑器 editor; 光标 cursor;
快捷键 shortcut/keybinding; 主题 topic/theme/subject; 样式 style; 布局 layout; 窗口 window; 弹窗 dialog/modal/popup;
菜单 menu; 导航 navigation/nav; 标签 tag/label; 登录 login/signin/log in/session; 登入 login/signin; 登出 logout/signout;
注销 logout/unregister; 注册 register/signup; 账号 account; 账户 account; 帐号 account; 用户 user/customer; 用户名 username;
客户 customer/client; 会员 member/loyalty; 买家 buyer/customer; 卖家 seller/merchant; 商家 merchant/seller;
员工 employee/staff; 团队 team; 成员 member; 角色 role; 权限 permission/auth/access; 访问 access/visit;
认证 auth/authenticate; 鉴权 auth/authorize; 授权 authorize/auth; 签名 sign/signature; 加密 encrypt/hash/cipher;
解密 decrypt; 哈希 hash; 散列 hash; 密码 password/passwd; 密钥 secret/key; 令牌 token; 会话 session;
验证码 captcha/verification code; 双因素 two factor/totp/otp; 两步验证 two factor/totp; 单点登录 sso/single sign on;
跨域 cors/cross origin; 跨站 csrf/xss; 黑名单 blacklist/blocklist/denylist/ban; 白名单 whitelist/allowlist; 封禁 ban/block;
邀请 invite/invitation; 邀请码 invitation code; 关注 follow; 粉丝 follower; 好友 friend; 点赞 like/favorite/vote/upvote;
收藏 favorite/bookmark; 投票 vote/poll; 评论 comment/review; 回复 reply; 评价 review/rating; 评分 rating/score; 评级 rating;
分数 score; 排名 rank/ranking; 排行榜 leaderboard/ranking; 热度 hotness/score; 文章 article/post; 帖子 post/story/topic;
标题 title; 正文 body/content; 内容 content; 草稿 draft; 发布 publish/release; 审核 review/moderate/approve; 版主 moderator;
举报 report/flag; 通知 notify/notification; 推送 push/notify; 消息 message/event; 短信 sms/text message; 邮件 mail/email;
邮箱 email/mail; 电话 phone/telephone; 手机号 phone number/mobile; 订阅 subscribe/subscription/subscriber; 退订 unsubscribe;
提醒 remind/reminder/notify; 下单 place order/checkout/order; 订单 order; 订单号 order number/order id;
订单状态 order status; 结账 checkout; 结算 checkout/settle; 购物车 cart/basket; 取消 cancel; 库存 stock/inventory;
仓库 warehouse/repository; 不够 insufficient/enough/out of; 不足 insufficient/enough/short; 积分 points/loyalty;
等级 level/tier; 优惠券 coupon/voucher; 优惠 discount/promotion; 折扣 discount; 促销 promotion/campaign;
礼品卡 gift card/voucher; 代金券 voucher; 支付 payment/pay/charge; 付款 payment/pay/charge; 支付方式 payment method;
扣款 charge/deduct; 收款 collect/payment; 退款 refund; 退货 return/refund; 余额 balance; 钱包 wallet; 转账 transfer;
金额 amount/total/money; 价格 price; 单价 unit price; 总价 total; 费用 fee/cost; 手续费 fee/commission; 税 tax;
税率 tax rate; 发票 invoice; 账单 bill/invoice/billing; 收据 receipt; 货币 currency; 汇率 exchange rate/currency;
信用卡 credit card/card; 银行 bank; 上限 limit/max/maximum; 下限 min/minimum; 限制 limit/restrict; 限额 limit/quota;
配额 quota; 运费 shipping/fee/cost; 发货 ship/shipment/parcel; 物流 shipping/logistics/parcel;
快递 courier/carrier/shipment; 包裹 parcel/package; 配送 delivery/ship; 收货地址 shipping address; 收货 deliver/receive;
重量 weight/grams; 尺寸 size/dimension; 商品 product/item; 产品 product; 货物 goods/item; 商店 shop/store; 店铺 shop/store;
品牌 brand; 类目 category; 分类 category/classify; 推荐 recommend/recommendation; 广告 ad/advertisement;
供应商 supplier/vendor; 合同 contract; 报价 quote; 预约 appointment/booking/reservation; 预订 book/reservation;
预留 reserve; 宠物 pet; 医生 doctor/vet; 病人 patient; 学生 student; 课程 course; 老师 teacher;
出生日期 birth date/birthday; 生日 birthday/birth; 姓名 name; 性别 gender; 年龄 age; 国家 country; 城市 city;
地区 region/area; 任务 task/job; 工作 job/work; 作业 job; 定时任务 scheduled task/cron/schedule; 定时 schedule/timer/cron;
定时器 timer; 计划 plan/schedule; 记录 record/log/history; 历史 history; 操作记录 audit/log; 审计 audit; 报表 report;
报告 report; 图表 chart/graph; 文档 document/doc; 笔记 note; 项目 project; 仪表盘 dashboard; 面板 panel; 徽章 badge;
许可证 license; 密文 cipher; 模型 model; 训练 train; 特征 feature; 向量 vector/embedding; 嵌入 embedding/embed;
召回 recall/retrieve; 爬虫 crawler/spider/scraper; 抓取 fetch/scrape/crawl; 蓝图 blueprint; 宏 macro; 语法 syntax/grammar;
词法 lexer/token; 语法树 syntax tree/ast; 虚拟机 vm/virtual machine; 解释器 interpreter; 垃圾回收 garbage collect/gc;
内存 memory; 指针 pointer; 缓冲区 buffer; 缓冲 buffer; 管道 pipe/pipeline; 游标 cursor; 常量时间 constant time/timing safe;
随机 random; 种子 seed; 唯一 unique; 编号 number/id; 标识 id/identifier; 序列号 serial/sequence; 前缀 prefix; 后缀 suffix;
开始 start/begin; 结束 end/finish; 完成 finish/complete/done; 等待 wait/await; 暂停 pause/suspend; 继续 continue/resume;
发送 send; 接收 receive; 收到 receive; 接到 receive; 上报 report/progress; 回传 callback/return; 拼接 concat/join/append;
替换 replace; 截断 truncate; 截取 slice/substring; 复用 reuse; 共享 share; 隔离 isolate; 嵌套 nested; 递归 recursive;
遍历 traverse/iterate/walk; 循环 loop/cycle; 迭代 iterate; 条件 condition; 规则 rule; 策略 policy/strategy; 优先级 priority;
权重 weight; 阈值 threshold; 区间 range/interval; 间隔 interval; 步骤 step; 阶段 stage/phase; 状态 state/status;
结果 result; 原因 reason/cause; 来源 source/origin; 目标 target; 属性 attribute/property; 元数据 metadata; 头部 header;
正则 regex/regexp; 表达式 expression; 语句 statement; 脚本 script; 依赖 dependency/depend; 单元测试 unit test;
覆盖率 coverage; 存到 store/save; 存在哪 store/storage; 存进 store/save; 存放 store/storage; 工资 salary/payroll;
日历 calendar; 天气 weather; 地图 map; 指纹 fingerprint; 证书 certificate; 隧道 tunnel; 钥匙 key;
触发条件 trigger condition; 幂等 idempotent/idempotency; 补偿 compensate/compensation; 对账 reconcile/reconciliation;
风控 risk/fraud; 欺诈 fraud; 黑客 attacker; 漏洞 vulnerability; 沙箱 sandbox; 灰度发布 canary/rollout; 实体 entity;
仓储 repository; 控制器 controller; 领域 domain; 聚合 aggregate; 枚举 enum; 泛型 generic; 闭包 closure; 特质 trait;
宏定义 macro; 命名空间 namespace; 别名 alias; 断点 breakpoint; 死信 dead letter; 消费者 consumer; 生产者 producer;
消费 consume/consumer; 生产 produce/producer; 确认 confirm/acknowledge/ack; 拒绝 reject/refuse/deny; 允许 allow/permit;
禁止 forbid/deny/disable; 禁用 disable; 启用 enable; 激活 activate/activation; 绑定 bind/binding; 解绑 unbind; 挂载 mount;
卸载 unmount/uninstall; 安装 install/setup; 升级 upgrade/update; 注解 annotation; 注释 comment; 代码; 逻辑; 地方; 时候;
哪里; 哪些; 什么; 怎么; 如何; 存在; 关键; 表示; 发表 post; 包含; 包括; 流程; 进行; 行为 behavior; 类似; 种类 kind/type;
试图; 列出; 系列; 谁; 之后; 以后; 最终; 一步; 所有; 这个; 那个; 为什么; 设计; 负责; 决定; 里面; 分别; 是否; 可以; 需要;
用来; 出来; 起来; 过来;
`;

/** Traditional characters and the simplified ones behind them, in pairs; those of the terms above and of asking. */
export const TRADITIONAL =
  '訂订單单庫库關关請请響响應应調调鏈链數数據据間间件件環环變变量量訊讯隊队錯错誤误處处異异狀状態态體体參参詢询過过時时緩缓刪删寫写讀读' +
  '創创建建執执運运啟启動动停停實实現现繼继載载導导匯汇輸输頁页視视圖图單单輯辑標标籤签題题內内編编碼码檔档資资夾夹檢检驗验證证' +
  '權权限限認认帳账號号賬账戶户員员團团隊队邀邀請请評评論论復复發发佈布審审報报推推遞递簡简郵邮電电話话訊讯閱阅購购車车結结' +
  '優优惠惠價价格格總总費费稅税貨货幣币銀银餘余額额錢钱轉转運运貨货產产類类別别薦荐務务計计劃划錄录歷历史史項项誰谁會会麼么嗎吗' +
  '從从裡里這这個个為为對对與与後后頭头過过還还沒没種种樣样經经達达進进連连線线斷断開开關关閉闭鎖锁協协議议伺伺服服器器網网絡络域域' +
  '註注冊册銷销組组織织構构模模塊块類类屬属設设置置預预約约擴扩展展庫库獲获傳传送送收收監监聽听觸触擊击節节點点樹树鍵键值值圍围';
