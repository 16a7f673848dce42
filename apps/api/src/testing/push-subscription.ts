/** The subscription of a browser that receives no messages. */
export const pushSubscription = {
  endpoint: 'https://push.example.org/send/a-browser',
  keys: {
    p256dh: 'BHE1-k_ZOgnc6Yu_aBtL_PUOfA1jVOYq-wv_KjQpYXhl7UwfAt25Aj7lalV-UV1qncZsEfIglg3llDNN9Yh3ZyQ',
    auth: 'BQUFBQUFBQUFBQUFBQUFBQ',
  },
};
