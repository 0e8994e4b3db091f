/** Tests and specs ask the planner inside, whatever the machine has keys for: nothing of a test ever leaves it. Imported before they run. */

for (const name of Object.keys(process.env))
  if (/^(OPENAI|ANTHROPIC|GOOGLE_GENERATIVE_AI)_|^PATHLIGHT_(PROVIDER|MODEL|PRICE|SECRET)/.test(name)) delete process.env[name];

export {};
