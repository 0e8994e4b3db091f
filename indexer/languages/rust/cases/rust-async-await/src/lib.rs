pub struct Client;
pub struct Reply;

impl Client {
    pub async fn send(&self, text: &str) -> Result<Reply, std::io::Error> {
        let _ = text;
        Ok(Reply)
    }
}

impl Reply {
    pub fn code(&self) -> u32 {
        200
    }
}

async fn connect() -> Client {
    Client
}

pub async fn run() -> Result<u32, std::io::Error> {
    let client = connect().await;
    let reply = client.send("x").await?;
    tokio::spawn(async move {
        let client = connect().await;
        client.send("y").await.unwrap().code()
    });
    Ok(reply.code())
}
