/** Pairs of questions, and whether the answer of one answers the other. Of each pair both orders count. */

export interface QuestionPair {
  readonly one: string;
  readonly other: string;
  readonly alike: boolean;
}

const pairs = (alike: boolean, text: string): readonly QuestionPair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split(' | ');
      return { one: one.trim(), other: other.trim(), alike };
    });

export const ALIKE = pairs(
  true,
  `
who calls \`cancel_order\`? | Who calls cancel_order?
who calls \`cancel_order\`? | where is cancel_order called?
who calls cancel_order | which functions call \`cancel_order\`?
who invokes \`cancel_order\`? | who calls the function \`cancel_order\`?
what does \`cancel_order\` call? | what functions does cancel_order call?
what happens after checkout? | What happens after the checkout
what happens after checkout? | what happens when checkout is done?
what happens when a payment fails? | What happens when payments fail?
what happens when a payment fails? | what happens if the payment fails
After checkout, what happens? | what happens after checkout?
where is \`OrderService.save\` defined? | where is the method OrderService.save?
where are refunds handled? | Where is the refund processed?
where are refunds handled? | where are refunds handled in the code?
where is the retry logic for emails? | where is the email retry logic?
where do we validate coupons? | where are coupons validated?
how does login work? | How does the login work?
how does a request get from the router to the database? | how does a request get from the router to the db?
what breaks if I rename \`Order.total\`? | what would break if we renamed Order.total?
what breaks if I change \`Order.total\`? | what is affected if I modify \`Order.total\`?
what does this project do? | What does this project do
which file has the tax rates? | In which file are the tax rates?
who last changed \`checkout.py\`? | Who last changed the file \`checkout.py\`?
why are orders stored twice? | Why is the order stored twice?
explain how sessions expire | how do sessions expire?
can a guest cancel an order? | can guests cancel orders?
where do we check permissions? | where are permissions checked?
how is the price calculated? | how do we calculate the price?
which tables does checkout write? | what tables does checkout write to?
how do webhooks get retried? | how are webhooks retried?
订单是怎么取消的 | 如何取消订单
谁会调用 save_order | save_order 在哪里被调用
谁调用了 cancel_order？ | cancel_order 被谁调用？
结账之后会发生什么？ | 结账后会发生什么
退款是在哪里处理的？ | 退款在什么地方处理？
登录是怎么实现的？ | 登录如何实现？
支付失败后会发生什么？ | 支付失败之后会发生什么呢
`,
);

export const NOT_ALIKE = pairs(
  false,
  `
who calls \`cancel_order\`? | who calls \`cancel_user\`?
who calls cancel_order? | who calls cancel_orders?
who calls \`Order.cancel\`? | who calls \`User.cancel\`?
who calls \`cancel_order\`? | what does \`cancel_order\` call?
who calls \`cancel_order\`? | what does cancel_order do?
who calls \`cancel_order\`? | who calls \`cancel_order\` in tests?
who calls \`a.save\` and \`b.save\`? | who calls \`a.save\`?
what happens after checkout? | what happens before checkout?
what happens after checkout? | what happens after login?
what happens after checkout? | what happens after a guest checkout?
what happens when a payment fails? | what happens when a payment succeeds?
what happens when a payment fails? | what happens when a refund fails?
what happens when a payment fails twice? | what happens when a payment fails?
where is login handled? | where is logout handled?
where is the cache turned on? | where is the cache turned off?
where is \`OrderError\` defined? | where is \`OrderError\` handled?
where is \`OrderError\` raised? | where is \`OrderError\` caught?
where are coupons validated? | where are coupons created?
where is the order validator? | where is order validation?
where are refunds handled? | how are refunds handled?
where are refunds handled? | why are refunds handled twice?
how does a request get from the router to the database? | how does a request get from the database to the router?
does \`save_order\` call \`send_mail\`? | does \`send_mail\` call \`save_order\`?
how is JSON converted to YAML? | how is YAML converted to JSON?
what breaks if I rename \`Order.total\`? | what breaks if I delete \`Order.total\`?
what breaks if I rename \`Order.total\`? | what breaks if I rename \`Order.tax\`?
who last changed \`checkout.py\`? | who first changed \`checkout.py\`?
who changed \`checkout.py\`? | when was \`checkout.py\` changed?
which endpoints need no login? | which endpoints need login?
which routes are public? | which routes are not public?
what happens with status 404? | what happens with status 500?
what does v1 of the API return? | what does v2 of the API return?
how many retries are there? | how are retries done?
is the login rate limited? | where is the login rate limited?
what does it call? | what does it call?
and then? | and then?
where is that done? | where is that done?
what does this project do? | how is this project structured?
which function handles orders? | which class handles orders?
who calls \`saveOrder\`? | who calls \`save_order\`?
where is the plan for users with class A? | where is the plan for users with class B?
what happens when a job is sent to the queue after checkout? | what happens after a job is sent to the queue when checkout?
can an admin delete a user? | can a user delete an admin?
how does the router use the cache? | how does the cache use the router?
is \`a.b\` a kind of \`c.d\`? | is \`c.d\` a kind of \`a.b\`?
where is the JWT verified? | where is the JWT token created?
what happens if the queue is full? | what happens if the queue is empty?
which tables does checkout write? | which tables does checkout read?
用户删除管理员会发生什么？ | 管理员删除用户会发生什么？
谁调用了 cancel_order？ | 谁调用了 cancel_user？
谁调用了 cancel_order？ | cancel_order 调用了什么？
结账之后会发生什么？ | 结账之前会发生什么？
支付失败后会发生什么？ | 支付成功后会发生什么？
退款是在哪里处理的？ | 退款是怎么处理的？
为什么登录很慢？ | 为什么登录很快？
where are refunds handled? | 退款是在哪里处理的？
登录在哪里实现？ | 登出在哪里实现？
`,
);
